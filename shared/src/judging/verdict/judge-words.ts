import type { UiLanguage } from '../../ground/language/language.ts'

/**
 * Messages of the judge itself about a run, a compilation or a checker, as keys with parameters. `sayWords` writes the English sentence for the text
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
  'words.code.long': 'The program has {{bytes}} bytes; this problem allows {{most}}.',
  'words.compile.cpu': 'The compiler took more than {{seconds}} s of processor time.',
  'words.compile.wall': 'The compiler took more than {{seconds}} s.',
  'words.compile.memory': 'The compiler needed more than {{mib}} MiB of memory.',
  'words.compile.output': 'The compiler wrote more than {{mib}} MiB.',
  'words.compile.signal': 'The compiler was ended by signal {{signal}}.',
  'words.compile.nothing': 'The compiler made no program.',
  'words.checker.limit': 'the checker hit its {{limit}} limit',
  'words.checker.ended': 'the checker was ended',
  'words.checker.signal': 'the checker was ended by signal {{signal}}',
  'words.checker.exit': 'the checker ended with exit code {{code}}',
  'words.checker.failed': 'the checker failed',
  'words.checker.crashed': 'the checker crashed, or gave no answer that can be read',
  'words.script.limit': 'the script hit its {{limit}} limit before it was asked anything',
  'words.script.crashed': 'the script crashed before it was asked anything',
  'words.validator.limit': 'the output validator hit its {{limit}} limit',
  'words.validator.ended': 'the output validator was ended',
  'words.validator.signal': 'the output validator was ended by signal {{signal}}',
  'words.validator.exit': 'the output validator ended with exit code {{code}}',
  'words.pass.all': 'The program ran in {{number}} passes.',
  'words.pass.at': 'Pass {{number}} decided.',
  'words.pass.rejected': 'the output validator rejected, and asked for another pass',
  'words.pass.endless': 'the output validator asked for more than {{most}} passes',
  'words.word.extra': 'word {{place}}: nothing expected, got {{got}}',
  'words.word.missing': 'word {{place}}: expected {{wanted}}, got nothing',
  'words.word.differs': 'word {{place}}: expected {{wanted}}, got {{got}}',
  'words.word.lacking': 'word {{place}}: a word is missing',
  'words.word.other': 'word {{place}}: another word was expected, got {{got}}',
  'words.language.missing': 'the language {{language}} does not work on this judge',
  'words.script.tools': 'neither C++ nor Python works on this judge',
  'words.checktestdata.python': 'checktestdata programs need Python 3, which does not work on this judge',
  'words.testlib.missing': 'testlib.h could not be brought to this machine',
  'words.problem.no-tests': 'the problem has no test cases',
  'words.case.needs': 'Not run: subtask {{need}} is not complete.',
  'words.case.needs-part': 'Not run: the needed part {{name}} is not complete.',
} as const
export type JudgeWordsKey = keyof typeof judgeWords

export const judgeWordsInChinese = {
  'words.run.memory': '程序使用的内存超出限制。',
  'words.run.output': '程序的输出超出限制。',
  'words.run.wall': '程序占用的实际时间过长，而 CPU 时间很少（是否在等待输入？）。',
  'words.run.blocked': '程序占用的实际时间过长，其间在等待文件或内存。',
  'words.run.signal': '程序被信号 {{signal}}（{{name}}）终止。',
  'words.run.exit': '程序的退出码为 {{code}}。',
  'words.run.refused': '程序的退出码为 {{code}}，它未能创建新的进程或线程。',
  'words.run.lost': '程序使所在的沙箱意外结束。',
  'words.talk.idle': '程序与交互程序互相等待（输出没有刷新，或多问了一次？）。',
  'words.talk.stayed': '交互程序结束后，程序没有结束。',
  'words.talk.left': '交互尚未结束，程序就已退出。',
  'words.output.differs': '输出在第 {{line}} 行与标准答案不同。',
  'words.code.long': '程序共 {{bytes}} 字节，此题最多允许 {{most}} 字节。',
  'words.compile.cpu': '编译器使用的 CPU 时间超过 {{seconds}} 秒。',
  'words.compile.wall': '编译超过 {{seconds}} 秒。',
  'words.compile.memory': '编译器使用的内存超过 {{mib}} MiB。',
  'words.compile.output': '编译器的输出超过 {{mib}} MiB。',
  'words.compile.signal': '编译器被信号 {{signal}} 终止。',
  'words.compile.nothing': '编译器没有生成程序。',
  'words.checker.limit': '特判程序超出限制（{{limit}}）',
  'words.checker.ended': '特判程序被终止',
  'words.checker.signal': '特判程序被信号 {{signal}} 终止',
  'words.checker.exit': '特判程序的退出码为 {{code}}',
  'words.checker.failed': '特判程序出错',
  'words.checker.crashed': '特判程序崩溃，或没有给出可读的结果',
  'words.script.limit': '脚本在运行检查之前就超出限制（{{limit}}）',
  'words.script.crashed': '脚本在运行检查之前就已崩溃',
  'words.validator.limit': '输出校验器超出限制（{{limit}}）',
  'words.validator.ended': '输出校验器被终止',
  'words.validator.signal': '输出校验器被信号 {{signal}} 终止',
  'words.validator.exit': '输出校验器的退出码为 {{code}}',
  'words.pass.all': '程序共运行 {{number}} 轮。',
  'words.pass.at': '结果由第 {{number}} 轮决定。',
  'words.pass.rejected': '输出校验器判为错误，却又要求再运行一轮',
  'words.pass.endless': '输出校验器要求运行超过 {{most}} 轮',
  'words.word.extra': '第 {{place}} 个词：应已结束，实际为 {{got}}',
  'words.word.missing': '第 {{place}} 个词：应为 {{wanted}}，实际没有内容',
  'words.word.differs': '第 {{place}} 个词：应为 {{wanted}}，实际为 {{got}}',
  'words.word.lacking': '第 {{place}} 个词：缺少内容',
  'words.word.other': '第 {{place}} 个词：与标准答案不同，实际为 {{got}}',
  'words.language.missing': '本评测机上没有可用的 {{language}}',
  'words.script.tools': '本评测机上的 C++ 与 Python 均不可用',
  'words.checktestdata.python': 'checktestdata 程序需要 Python 3，而它在本评测机上不可用',
  'words.testlib.missing': '无法获取 testlib.h',
  'words.problem.no-tests': '题目没有测试点',
  'words.case.needs': '未运行：子任务 {{need}} 未全部通过。',
  'words.case.needs-part': '未运行：所依赖的 {{name}} 未全部通过。',
} as const satisfies Record<JudgeWordsKey, string>

type ParamsOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ParamsOf<Rest> : never
type Params<Key extends JudgeWordsKey> = Record<ParamsOf<(typeof judgeWords)[Key]>, string | number>

const withParams = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))

/** The English sentence of a message. */
export const sayWords = <Key extends JudgeWordsKey>(key: Key, params: Params<Key>): string => withParams(judgeWords[key], params)

/** The end of a checker or a validator that gave no verdict. */
export function sayEnd(
  who: 'checker' | 'validator',
  exit: { kind: 'exited'; code: number } | { kind: 'signaled'; signal: number } | null,
  limitHit: string | null,
): string {
  if (limitHit !== null) return sayWords(`words.${who}.limit`, { limit: limitHit })
  if (exit === null) return sayWords(`words.${who}.ended`, {})
  return exit.kind === 'signaled'
    ? sayWords(`words.${who}.signal`, { signal: exit.signal })
    : sayWords(`words.${who}.exit`, { code: exit.code })
}

type SaidWords = { key: JudgeWordsKey; params: Record<string, string> }

/** Parameters that are no short names or numbers. Words of an output are quoted texts of any kind. */
const paramPatterns: Readonly<Record<string, string>> = { wanted: '".*"', got: '".*"', language: '[\\w.+# -]{1,20}' }
const paramPattern = (name: string) => paramPatterns[name] ?? '[\\w.-]{1,20}'

const patterns = Object.entries(judgeWords).map(([key, text]) => {
  const escaped = text
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => `(?<${name}>${paramPattern(name)})`)
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

/** A message that is no sentence may stand before a colon and the words of the other program. */
const SEPARATOR = ': '

function splitLine(line: string): { words: SaidWords; rest: string } | undefined {
  for (let at = line.indexOf(SEPARATOR); at !== -1; at = line.indexOf(SEPARATOR, at + 1)) {
    const words = findWords(line.slice(0, at))
    if (words && !judgeWords[words.key].endsWith('.')) return { words, rest: line.slice(at + SEPARATOR.length) }
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
  const [next = '', ...others] = lines.slice(words.length)
  const before = splitLine(next)
  if (before) return { words: [...words, before.words], rest: [before.rest, ...others].join('\n') }
  return { words, rest: lines.slice(words.length).join('\n') }
}

/** Messages that quote the expected output, and the message in their place for readers that may not read the test. */
const unquoted: Readonly<Partial<Record<JudgeWordsKey, JudgeWordsKey>>> = {
  'words.word.missing': 'words.word.lacking',
  'words.word.differs': 'words.word.other',
}

/** The text of the judge without words of the expected output. Output of the problem's own checker stays unchanged. */
export function withoutExpected(text: string): string {
  const said = (line: string) => {
    const found = findWords(line)
    const instead = found && unquoted[found.key]
    return instead ? withParams(judgeWords[instead], found.params) : line
  }
  return text.split('\n').map(said).join('\n')
}

const texts = { 'en-US': judgeWords, 'zh-CN': judgeWordsInChinese } as const satisfies Record<UiLanguage, Record<JudgeWordsKey, string>>

/** A text of the judge in a reader's language; output of a compiler or a checker stays unchanged. */
export function wordsIn(text: string, language: UiLanguage): string {
  if (language === 'en-US') return text
  const { words, rest } = splitWords(text)
  return [...words.map(({ key, params }) => withParams(texts[language][key], params)), ...(rest === '' ? [] : [rest])].join('\n')
}
