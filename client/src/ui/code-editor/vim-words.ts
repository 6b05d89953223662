import type editor from '../../i18n/en/editor.ts'

type Key = Extract<keyof typeof editor, `vim.${string}`>

/** The words of Vim's keys in the reader's language. */
export type SayVim = (key: Key, values?: { text: string }) => string

/** A mode as Vim's keys report it. */
export type VimMode = { mode: string; subMode?: string }

const modes: Record<string, Key> = {
  normal: 'vim.normal',
  insert: 'vim.insert',
  replace: 'vim.replace',
  visual: 'vim.visual',
  'visual linewise': 'vim.visualLine',
  'visual blockwise': 'vim.visualBlock',
}

/** The name of a mode. One that is not known keeps its own name. */
export function modeWords(say: SayVim, { mode, subMode }: VimMode): string {
  const key = modes[[mode, subMode].filter(Boolean).join(' ')] ?? modes[mode]
  return `-- ${key ? say(key) : mode.toUpperCase()} --`
}

/** Messages of the package, with the part that is the writer's own text. */
const messages: readonly (readonly [pattern: RegExp, key: Key])[] = [
  [/^Not an editor command (?:"(.*)")?/s, 'vim.noCommand'],
  [/^No matches for (.*)$/s, 'vim.noMatch'],
  [/^Invalid regex: (.*)$/s, 'vim.noPattern'],
  [/^Invalid mapping: (.*)$/s, 'vim.noMapping'],
  [/^No such mapping: (.*)$/s, 'vim.noSuchMapping'],
  [/^Unknown option: (.*)$/s, 'vim.noOption'],
  [/^Invalid arguments?: (.*)$/s, 'vim.noArgument'],
  [/^Trailing characters: (.*)$/s, 'vim.noArgument'],
  [/^Mark not set$/, 'vim.noMark'],
  [/^Argument required$/, 'vim.argument'],
  [/^Regular Expression missing from global$/, 'vim.missingPattern'],
  [/^Substitutions should be of the form (.*)$/s, 'vim.substitution'],
  [/^No previous substitute regular expression$/, 'vim.noPrevious'],
  [/^\(JavaScript regexp\)$/, 'vim.search'],
  [/^\(recording\)\[(.)\]$/, 'vim.recording'],
  [/^replace with (.*) \(y\/n\/a\/q\/l\)$/s, 'vim.confirm'],
]

/** A message of the package in the reader's words. Everything else, such as lines of the program, stays as it is. */
export function messageWords(say: SayVim, message: string): string {
  const bare = message.replace(/^Error: /, '')
  for (const [pattern, key] of messages) {
    const found = pattern.exec(bare)
    if (found) return say(key, { text: found[1] ?? '' })
  }
  return message
}
