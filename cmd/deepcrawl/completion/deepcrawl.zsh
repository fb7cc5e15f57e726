#compdef deepcrawl
# Completion of deepcrawl for zsh.
_deepcrawl() {
    local line word
    local -a offers shown
    for line in "${(@f)$(${words[1]} __complete "=${PREFIX}" "${(@)words[2,CURRENT-1]}" 2>/dev/null)}"; do
        word="${line%%$'\t'*}"
        if [[ $word == :files ]]; then
            _files
        elif [[ -n $word ]]; then
            offers+=("$word")
            if [[ $line == *$'\t'* ]]; then
                shown+=("$word  -- ${line#*$'\t'}")
            else
                shown+=("$word")
            fi
        fi
    done
    (( $#offers )) && compadd -l -d shown -a -- offers
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _deepcrawl "$@"
else
    compdef _deepcrawl deepcrawl
fi
