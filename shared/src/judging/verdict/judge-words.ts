/**
 * Messages of the judge itself about a run or a compilation, as keys with parameters. `sayWords` writes the English sentence for the text
 * fields of the contract. `splitWords` finds the keys in such a text again, so a page can show the message in its reader's language.
 * Messages of a compiler or a checker stay as they are.
 */
export const judgeWords = {
  'words.run.memory': 'The program needed more memory than the limit.',
  'words.run.output': 'The program wrote more than the output limit.',
  'words.run.wall': 'The program took too long on the clock while using little processor time (waiting for input?).',
  'words.run.blocked': 'The program took too long on the clock while it waited for files or memory.',
  'words.run.signal': 'The program was ended by signal {{signal}} ({{name}}).',
  'words.run.exit': 'The program returned exit code {{code}}.',
  'words.run.refused': 'The program returned exit code {{code}}. It was refused a new process or thread.',
  'words.run.lost': 'The program ended the sandbox it ran in.',
  'words.talk.idle': 'The program and the interactor waited for each other (output not flushed, or a question too many?).',
  'words.talk.stayed': 'The program did not end after the interactor had.',
  'words.talk.left': 'The program ended while the interactor was still talking to it.',
  'words.output.differs': 'The output differs from the expected one at line {{line}}.',
  'words.compile.cpu': 'The compiler took more than {{seconds}} s of processor time.',
  'words.compile.wall': 'The compiler took more than {{seconds}} s.',
  'words.compile.memory': 'The compiler needed more than {{mib}} MiB of memory.',
  'words.compile.output': 'The compiler wrote more than {{mib}} MiB.',
  'words.compile.signal': 'The compiler was ended by signal {{signal}}.',
  'words.compile.nothing': 'The compiler made no program.',
} as const
export type JudgeWordsKey = keyof typeof judgeWords

type ParamsOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ParamsOf<Rest> : never
type Params<Key extends JudgeWordsKey> = Record<ParamsOf<(typeof judgeWords)[Key]>, string | number>

/** The English sentence of a message. */
export function sayWords<Key extends JudgeWordsKey>(key: Key, params: Params<Key>): string {
  return judgeWords[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String((params as Record<string, string | number>)[name]))
}

type SaidWords = { key: JudgeWordsKey; params: Record<string, string> }

const patterns = Object.entries(judgeWords).map(([key, text]) => {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>[\\w.-]{1,20})')
  return { key: key as JudgeWordsKey, pattern: new RegExp(`^${escaped}$`) }
})

/** The message in this line; undefined for any other text. */
export function findWords(line: string): SaidWords | undefined {
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(line)
    if (match) return { key, params: { ...match.groups } }
  }
  return undefined
}

/** Splits a text of the judge: its own messages in the first lines, and the rest from other programs. */
export function splitWords(text: string): { words: SaidWords[]; rest: string } {
  const lines = text.split('\n')
  const words: SaidWords[] = []
  for (const line of lines) {
    const found = findWords(line)
    if (!found) break
    words.push(found)
  }
  return { words, rest: lines.slice(words.length).join('\n') }
}
