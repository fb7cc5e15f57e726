# Completion of deepcrawl for fish.
function __deepcrawl_complete
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    for line in ($before[1] __complete "=$typed" $before[2..] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$typed"
        else
            echo $line
        end
    end
end
complete -c deepcrawl -f -a '(__deepcrawl_complete)'
