import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { BuildFaultCode } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { ScriptFaultCode } from '@touchstone/shared/judging/workshop/test-script.ts'

const scriptFaults = {
  'script.template': {
    en: 'script.txt, line {line}: templates of Polygon have no counterpart here: {value}',
    zh: 'script.txt 第 {line} 行：不支持 Polygon 模板：{value}',
  },
  'script.many-tests': {
    en: 'script.txt, line {line}: a line makes one test, not {value}',
    zh: 'script.txt 第 {line} 行：一行只能生成一个测试点，不能写 {value}',
  },
  'script.quote': { en: 'script.txt, line {line}: a quote is not closed', zh: 'script.txt 第 {line} 行：引号没有配对' },
  'script.number': {
    en: 'script.txt, line {line}: "{value}" is no number of a test from 1 to 500',
    zh: 'script.txt 第 {line} 行：“{value}”不是 1 到 500 的测试点编号',
  },
  'script.number-taken': {
    en: 'script.txt, line {line}: another line makes test {value}',
    zh: 'script.txt 第 {line} 行：测试点 {value} 已由另一行生成',
  },
  'script.points': {
    en: 'script.txt, line {line}: write one number from 0 to 999999 after "points"',
    zh: 'script.txt 第 {line} 行：“points”后面请写一个 0 到 999999 的分值',
  },
  'script.arguments': {
    en: 'script.txt, line {line}: more than 1,000 characters of arguments',
    zh: 'script.txt 第 {line} 行：参数超过 1000 个字符',
  },
  'script.no-generator': {
    en: 'script.txt, line {line}: there is no generator {value}',
    zh: 'script.txt 第 {line} 行：没有生成器 {value}',
  },
  'script.no-input': {
    en: 'script.txt, line {line}: there is no input by hand {value}',
    zh: 'script.txt 第 {line} 行：没有手写输入 {value}',
  },
  'script.no-test': {
    en: 'script.txt, line {line}: there is no stored test {value}',
    zh: 'script.txt 第 {line} 行：没有已有测试点 {value}',
  },
  'script.name-missing': { en: 'script.txt, line {line}: the name is missing', zh: 'script.txt 第 {line} 行：缺少名称' },
  'script.kept-twice': {
    en: 'script.txt, line {line}: {value} is kept by another line',
    zh: 'script.txt 第 {line} 行：{value} 已由另一行保留',
  },
  'script.subtask': {
    en: 'script.txt, line {line}: write one number after "subtask"',
    zh: 'script.txt 第 {line} 行：“subtask”后面请写一个编号',
  },
  'script.too-many': {
    en: 'script.txt, line {line}: a script has at most {value} tests',
    zh: 'script.txt 第 {line} 行：脚本最多 {value} 个测试点',
  },
} as const satisfies Record<`script.${ScriptFaultCode}`, BothLanguages>

const stops = {
  'stop.compile': { en: '{program} does not compile', zh: '{program} 编译失败' },
  'stop.generator-failed': { en: 'the generator {program} failed', zh: '生成器 {program} 运行失败' },
  'stop.generator-differs': {
    en: 'the generator {program} wrote something else in its second run; use the arguments as the seed of chance',
    zh: '生成器 {program} 两次运行的输出不同；请用参数作为随机种子',
  },
  'stop.input-large': { en: 'the generator {program} wrote more than 16 MiB', zh: '生成器 {program} 的输出超过 16 MiB' },
  'stop.invalid': { en: 'the validator {program} refuses the input', zh: '校验器 {program} 认为输入不合法' },
  'stop.validator-failed': { en: 'the validator {program} did not end by itself', zh: '校验器 {program} 没有正常结束' },
  'stop.answer-failed': { en: 'the solution {program} gives no answer', zh: '标程 {program} 没有给出答案' },
  'stop.answer-large': { en: 'the answer of {program} is larger than 16 MiB', zh: '{program} 的答案超过 16 MiB' },
  'stop.answers-differ': {
    en: '{program} disagrees with {other}, and both are expected to be accepted',
    zh: '{program} 与 {other} 的答案不一致，而两者都应当通过',
  },
  'stop.too-large': { en: 'the tests are larger than 512 MiB together', zh: '测试点总大小超过 512 MiB' },
  'stop.changed-meanwhile': { en: 'the problem was changed while the build ran', zh: '生成期间题目被修改' },
  'stop.judge': { en: 'the judge failed; build once more', zh: '评测机出错；请重试' },
} as const satisfies Record<`stop.${BuildFaultCode}`, BothLanguages>

/** Texts of the commands `workshop list`, `pull`, `push`, `build` and `apply`. */
export const workshopTexts = {
  ...scriptFaults,
  ...stops,
  'workshop-problem': { en: 'exactly one problem ID is needed', zh: '需要且只需要一个题目编号' },
  'workshop-folder': { en: 'a problem ID and a folder are needed', zh: '需要题目编号和一个文件夹' },
  'workshop-unwritable': { en: '{path} cannot be written ({code})', zh: '无法写入 {path}（{code}）' },
  'workshop-none': { en: 'no problem has a workshop yet', zh: '还没有题目使用工坊' },
  'workshop-other': {
    en: 'nothing is written: {folder} holds another state. --force makes it that of the site, and deletes files that the site does not have',
    zh: '未写入：{folder} 中的内容不同。--force 使其与网站一致，并删除网站上没有的文件',
  },
  'workshop-pulled': { en: '{count} files are in {folder}', zh: '{folder} 中有 {count} 个文件' },
  'workshop-equal': { en: 'the site has this workshop already', zh: '网站上的工坊已与文件夹一致' },
  'workshop-pushed': { en: 'the workshop of {problem} is that of the folder now', zh: '{problem} 的工坊现在与文件夹一致' },
  'workshop-trial': { en: 'nothing is changed: this was --dry-run', zh: '未改变：这是 --dry-run' },
  'workshop-refused': { en: 'nothing is changed: mend the places above', zh: '未改变：请修正上面的问题' },
  'file-script-missing': {
    en: 'script.txt is missing; an empty one stands for a workshop without tests',
    zh: '缺少 script.txt；没有测试点时请放一个空文件',
  },
  'file-kind': { en: '{file} is no regular file', zh: '{file} 不是普通文件' },
  'file-ending': { en: '{file}: names here end with {list}', zh: '{file}：此处文件名的扩展名为 {list}' },
  'file-name': {
    en: '{file}: before its ending a name is one word of letters, digits, _ . and -, at most 50 characters, and not hand, keep or subtask',
    zh: '{file}：扩展名之前由字母、数字、_ . - 组成，最多 50 个字符，且不能是 hand、keep、subtask',
  },
  'file-large': { en: '{file} has more than {max} characters', zh: '{file} 超过 {max} 个字符' },
  'file-not-utf8': { en: '{file} is not UTF-8', zh: '{file} 不是 UTF-8 编码' },
  'file-twice': { en: '{file}: another file has this name', zh: '{file}：名称与另一个文件相同' },
  'build-running': { en: 'a build of {problem} runs already; this is its progress', zh: '{problem} 正在生成，以下是其进度' },
  'build-progress': { en: '{done} of {total} tests are ready', zh: '已完成 {done}/{total} 个测试点' },
  'build-waits': { en: 'waits for a judge: {done} of {total} tests are ready', zh: '正在等待评测机：已完成 {done}/{total} 个测试点' },
  'build-no-judge': {
    en: 'no judge works for the site now: the build waits in the queue and continues when one does. workshop build {problem} shows it then',
    zh: '目前没有评测机工作：生成任务留在队列中，有评测机时继续。届时用 workshop build {problem} 查看',
  },
  'build-left': { en: 'the build continues; workshop build {problem} shows it', zh: '生成任务继续进行；用 workshop build {problem} 查看' },
  'build-cancelled': { en: 'the build was cancelled', zh: '生成已取消' },
  'build-stopped': { en: 'the build stopped: {why}', zh: '生成中止：{why}' },
  'build-at': { en: 'test {number} ({line})', zh: '测试点 {number}（{line}）' },
  'build-stale': {
    en: 'the problem or its workshop has changed since this build began; build again before you take it over',
    zh: '生成开始之后，题目或工坊又有修改；请重新生成后再采用',
  },
  'build-counts': {
    en: '{new} new, {changed} changed, {gone} gone, {same} the same',
    zh: '新增 {new}，修改 {changed}，删除 {gone}，不变 {same}',
  },
  'build-apply': { en: 'workshop apply {problem} makes these the tests of the problem', zh: '用 workshop apply {problem} 采用这些测试点' },
  'build-equal': { en: 'the tests of the problem are these already', zh: '题目的测试点已与生成结果相同' },
  'build-bound-least': {
    en: 'no test reaches the least value of {variable} ({validator})',
    zh: '没有测试点达到 {variable} 的最小值（{validator}）',
  },
  'build-bound-largest': {
    en: 'no test reaches the largest value of {variable} ({validator})',
    zh: '没有测试点达到 {variable} 的最大值（{validator}）',
  },
  'build-applied': { en: '{problem} has these tests now', zh: '{problem} 已采用这些测试点' },
  'head.kind': { en: 'kind', zh: '类别' },
  'head.name': { en: 'name', zh: '名称' },
  'head.change': { en: 'change', zh: '变化' },
  'head.size': { en: 'characters', zh: '字符数' },
  'head.test': { en: 'test', zh: '测试点' },
  'head.script-line': { en: 'line', zh: '脚本行' },
  'head.input': { en: 'input', zh: '输入' },
  'head.answer': { en: 'answer', zh: '答案' },
  'head.subtask': { en: 'subtask', zh: '子任务' },
  'head.points': { en: 'points', zh: '分值' },
  'head.generators': { en: 'generators', zh: '生成器' },
  'head.validators': { en: 'validators', zh: '校验器' },
  'head.inputs': { en: 'inputs by hand', zh: '手写输入' },
  'head.build': { en: 'last build', zh: '上次生成' },
  'kind.generator': { en: 'generator', zh: '生成器' },
  'kind.validator': { en: 'validator', zh: '校验器' },
  'kind.input': { en: 'input by hand', zh: '手写输入' },
  'kind.script': { en: 'script', zh: '脚本' },
  'change.new': { en: 'new', zh: '新增' },
  'change.changed': { en: 'changed', zh: '修改' },
  'change.same': { en: 'same', zh: '不变' },
  'change.gone': { en: 'gone', zh: '删除' },
  'state.running': { en: 'runs', zh: '进行中' },
  'state.done': { en: 'done', zh: '已完成' },
  'state.failed': { en: 'stopped', zh: '已中止' },
  'state.cancelled': { en: 'cancelled', zh: '已取消' },
  'state.applied': { en: 'taken over', zh: '已采用' },
} as const satisfies Record<string, BothLanguages>
