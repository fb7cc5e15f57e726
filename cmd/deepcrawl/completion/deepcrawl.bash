# Completion of deepcrawl for bash.
_deepcrawl() {
    local line="${COMP_LINE:0:COMP_POINT}"
    local typed="${line##* }" offer
    local -a before
    read -ra before <<<"${line% *}"
    # bash replaces what stands behind the last colon or equals sign alone.
    local kept="${typed%"${typed##*[:=]}"}"
    COMPREPLY=()
    while IFS=$'\t' read -r offer _; do
        if [[ $offer == :files ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r offer; do
                COMPREPLY+=("$offer")
            done < <(compgen -f -- "${typed#"$kept"}")
        else
            COMPREPLY+=("${offer#"$kept"}")
        fi
    done < <("${before[0]}" __complete "=$typed" "${before[@]:1}" 2>/dev/null)
}
complete -F _deepcrawl deepcrawl
