"""The scripts for shells: each asks `contado __complete` for the words that may come next, and shows them."""

from __future__ import annotations

# What is answered in place of words where the shell knows better.
FILES, FOLDERS = ":files", ":folders"

# bash takes a word apart at characters that are part of ours, = and : among them: it is told the whole line, and gets
# back what follows the last of these.
BASH = """\
# contado: completion for bash
_contado() {
    local found IFS=$'\\n'
    found=$("$1" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    case $found in
        :files) compopt -o default; COMPREPLY=() ;;
        :folders) compopt -o dirnames; COMPREPLY=() ;;
        *)
            COMPREPLY=($found)
            case ${#COMPREPLY[@]}$found in 1*[=:]) compopt -o nospace ;; esac ;;
    esac
}
complete -F _contado contado
"""

ZSH = """\
#compdef contado
# contado: completion for zsh
_contado() {
    local line value
    local -a closed open
    for line in "${(@f)$("${words[1]}" __complete zsh "${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
        case $line in
            '') continue ;;
            :files) _files; return ;;
            :folders) _files -/; return ;;
        esac
        value=${line%%$'\\t'*}
        line=${value//:/\\\\:}${line#$value}
        line=${line/$'\\t'/:}
        if [[ $value == *[=:] ]]; then open+=("$line"); else closed+=("$line"); fi
    done
    (( $#closed )) && _describe -V contado closed
    (( $#open )) && _describe -V contado open -S ''
}
if [[ $funcstack[1] == _contado ]]; then _contado "$@"; else compdef _contado contado; fi
"""

FISH = """\
# contado: completion for fish
function __contado_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l found (contado __complete fish $before "$current" 2>/dev/null)
    switch "$found[1]"
        case :files
            __fish_complete_path "$current"
        case :folders
            __fish_complete_directories "$current"
        case '*'
            test (count $found) -gt 0; and printf '%s\\n' $found
    end
end
complete --command contado --no-files --arguments '(__contado_complete)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
