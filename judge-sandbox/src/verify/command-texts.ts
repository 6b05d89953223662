/** Texts of the commands `judge` and `verify`. Names of verdicts, options and JSON keys stay as they are. */
import { type BothLanguages, inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'

export const commandTexts = {
  'judge-usage': {
    en: `usage: touchstone judge --problem <folder or zip> [--language <name>] --source <file>... [--pick <problem>] [--expect <verdict>] [--json]
  --problem   a folder (our plain format, ICPC/Kattis), a zip (the same, HOJ, QDUOJ, Hydro) or FPS XML
  --pick      which problem of a file with several, by its name or place
  --language  as the site names it ("C++ 17"); by the extension of the source without it
  --source    a file, or a folder whose files are one program; several are judged each by itself
  --expect    {verdicts}; accepted without it
exit code: 0 every verdict as expected, 1 not, 2 could not run`,
    zh: `用法：touchstone judge --problem <文件夹或 zip> [--language <语言>] --source <文件>... [--pick <题目>] [--expect <结果>] [--json]
  --problem   文件夹（本站的简单格式、ICPC/Kattis）、zip（同上，以及 HOJ、QDUOJ、Hydro）或 FPS XML
  --pick      文件中有多道题目时，用名称或序号指定其中一道
  --language  本站使用的语言名称（如 "C++ 17"）；未指定时由源文件的扩展名决定
  --source    一个文件，或一个文件夹（其中的文件组成一个程序）；指定多个时分别评测
  --expect    可用：{verdicts}；未指定时为 accepted
退出码：0 结果均与预期一致；1 不一致；2 无法执行`,
  },
  'verify-usage': {
    en: `usage: touchstone verify <package folder or zip> | --problem <problem ID> [--only <name>]... [--tests <name>]... [--time-limit <seconds>] [--json]
Judges every submission of a problem package against the expectation that its folder or its tags name, holds inputs and answers against the
validators and suggests a time limit. It also gives the validators garbage, and looks for equal tests and examples that fail.
  --problem     a problem of this site with its solutions, by its display ID
  --only        only submissions whose name (folder/file) holds this; may be repeated
  --tests       only tests whose name holds this; may be repeated
  --time-limit  seconds, in place of the package's own limit
  --json        one line of JSON for each thing that is known, while it goes; the last one is the report
exit code: 0 everything as expected, 1 not, 2 could not run`,
    zh: `用法：touchstone verify <题目包文件夹或 zip> | --problem <题目 ID> [--only <名称>]... [--tests <名称>]... [--time-limit <秒数>] [--json]
评测题目包中的每个提交，与其文件夹或标记给出的预期比较；用校验器检查输入与答案，并建议时间限制；还会给校验器无意义的内容，并查找相同的测试点和不成立的样例。
  --problem     本站的一道题目及其标程，用题目显示 ID 指定
  --only        只评测名称（文件夹/文件）包含此文字的提交；可重复使用
  --tests       只使用名称包含此文字的测试点；可重复使用
  --time-limit  以秒为单位，代替题目包自己的限制
  --json        每得到一项结果输出一行 JSON；最后一行是报告
退出码：0 全部与预期一致；1 不一致；2 无法执行`,
  },
  'bad-line': { en: '{message}', zh: '命令行无法识别：{message}' },
  'unknown-language': { en: 'unknown language: {language}', zh: '未知的语言：{language}' },
  'judging-off': { en: 'Judging is off: {why}', zh: '评测已关闭：{why}' },
  'sandbox-failed': { en: 'The sandbox failed: {why}', zh: '沙箱出错：{why}' },
  judged: {
    en: '{source} ({language}): {verdict}{score}, {timeMs} ms, {memoryKb} KiB',
    zh: '{source}（{language}）：{verdict}{score}，{timeMs} 毫秒，{memoryKb} KiB',
  },
  'judged-points': { en: ', {score} points', zh: '，{score} 分' },
  case: {
    en: '  {seq} {name}: {verdict} {timeMs} ms {memoryKb} KiB{score}{message}',
    zh: '  {seq} {name}：{verdict} {timeMs} 毫秒 {memoryKb} KiB{score}{message}',
  },
  ms: { en: '{timeMs} ms', zh: '{timeMs} 毫秒' },
  points: { en: '{score} points', zh: '{score} 分' },
  groups: { en: 'groups: {list}', zh: '测试组：{list}' },
  'expected-points': { en: 'expected points: {score}', zh: '预期分数：{score}' },
  test: { en: 'test {name}', zh: '测试点 {name}' },
  stderr: { en: 'stderr:', zh: '标准错误输出：' },
  'mark-ok': { en: 'ok  ', zh: '正常' },
  'mark-bad': { en: 'BAD ', zh: '不符' },
  'mark-not-run': { en: 'note', zh: '注意' },
  'bad-input': { en: 'BAD  input {file} ({validator}): {message}', zh: '不符 输入 {file}（{validator}）：{message}' },
  'bad-answer': { en: 'BAD  answer {file} ({validator}): {message}', zh: '不符 答案 {file}（{validator}）：{message}' },
  'bad-garbage': {
    en: 'BAD  output validator {validator} fails by itself when the output is {file}: {message}',
    zh: '不符 输出为{file}时，输出校验器 {validator} 自身出错：{message}',
  },
  'inputs-passed': { en: '{good} of {all} checks of inputs passed', zh: '输入检查：{all} 项中通过 {good} 项' },
  'answers-passed': { en: '{good} of {all} checks of answers passed', zh: '答案检查：{all} 项中通过 {good} 项' },
  limit: { en: 'time limit {timeLimitMs} ms{whose}', zh: '时间限制 {timeLimitMs} 毫秒{whose}' },
  'limit-rule': { en: ' (by the rule of the format)', zh: '（按格式的规则）' },
  'limit-option': { en: ' (as asked for)', zh: '（按命令行指定）' },
  suggested: {
    en: '; slowest accepted {slowest} ms; suggested {suggested} ms{room}',
    zh: '；最慢的通过用时 {slowest} 毫秒；建议 {suggested} 毫秒{room}',
  },
  'little-room': { en: ' (the limit leaves little room)', zh: '（限制留出的余量很小）' },
  note: { en: 'note: {note}', zh: '注意：{note}' },
  'left-out': { en: '; {count} not run, their languages do not work here', zh: '；{count} 个未运行，本机没有其语言' },
  'as-expected': { en: 'all {count} submissions as expected{left}', zh: '{count} 个提交均与预期一致{left}' },
  'not-as-expected': { en: 'not as expected{left}', zh: '与预期不一致{left}' },
  'no-submissions': { en: '{path} has no submissions to verify', zh: '{path} 中没有可检查的提交' },
  'one-package': { en: 'exactly one package or problem is needed', zh: '需要且只需要一个题目包或一道题目' },
  'seconds-meant': { en: '--time-limit {limit}: a number of seconds is meant', zh: '--time-limit {limit}：应为秒数' },
  'not-run': { en: 'not run', zh: '未运行' },
  'not-here': { en: 'it does not work on this machine', zh: '它在本机不可用' },
  'not-accepted': { en: 'not accepted', zh: '未通过' },
  'ended-with': { en: 'ended with {end}', zh: '结束于 {end}' },
  'garbage-empty': { en: 'an empty file', zh: '空文件' },
  'garbage-controls': { en: 'a file of control characters', zh: '由控制字符组成的文件' },
  'garbage-printable': { en: 'a file of all printable characters', zh: '由全部可打印字符组成的文件' },
  'garbage-word': { en: 'the first input with one word more at its end', zh: '末尾多一个词的第一个输入' },
  'accepted-input': { en: 'no input validator rejects {what}', zh: '没有输入校验器拒绝{what}' },
  'accepted-output': { en: 'as an output of the first test {what} is accepted', zh: '把{what}作为第一个测试点的输出会被接受' },
  'same-inputs': { en: 'these tests have the same input: {names}', zh: '这些测试点的输入相同：{names}' },
  'example-fails': {
    en: 'example {number} of the statement: {submission} gets {verdict}',
    zh: '题面的样例 {number}：{submission} 得到 {verdict}',
  },
  'slow-passes': {
    en: '{submission} gets {verdict} with a limit of {timeLimitMs} ms, though it is expected to be too slow',
    zh: '{submission} 预期超时，但时间限制为 {timeLimitMs} 毫秒时得到 {verdict}',
  },
  'all-files': { en: '(all)', zh: '（全部）' },
} as const satisfies Record<string, BothLanguages>

/** Texts of these commands in one language. */
export type CommandTexts = (text: keyof typeof commandTexts, details?: TextDetails) => string

export const commandTextsIn =
  (language: UiLanguage): CommandTexts =>
  (text, details = {}) =>
    inLanguage(commandTexts[text], details, language)
