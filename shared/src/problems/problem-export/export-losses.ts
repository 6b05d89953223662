import type { ExportFacts } from './export-facts.ts'
import { type ExportFormat, exportFormats, isKattis } from './export-formats.ts'
import { applying, type ExportRow, isSpj, kattis, others, own } from './export-rows.ts'

const isSubtasks = ({ caseMode }: ExportFacts) => caseMode === 'subtask_lowest' || caseMode === 'subtask_average'

/** Losses of a problem in a file, in the order in which they are listed. */
export const exportLosses = {
  'as-package': {
    applies: own,
    formats: kattis,
    en: 'Imported again it is judged by the rules of a Kattis package: equal limits for every language, and no changes to its tests and points in the editor',
    zh: '再次导入后按 Kattis 题目包的规则评测：各语言使用相同的限制，测试点和分值不能在编辑器中修改',
  },
  'legacy-statement': {
    applies: () => true,
    formats: ['kattis-legacy'],
    en: 'The statement is in Markdown; the own tools of Kattis take LaTeX alone in this version',
    zh: '题面为 Markdown；Kattis 自己的工具在此版本中只接受 LaTeX',
  },
  'validators-lost': {
    applies: (facts) => !own(facts),
    formats: kattis,
    en: 'Input validators and generators outside of the workshop, authors and keywords are not kept here: they are not in the file',
    zh: '本站不保存题目包的作者、关键词和工坊以外的输入校验器与生成程序，文件中没有这些内容',
  },
  'no-validator': {
    applies: (facts) => own(facts) && !facts.hasValidators.held,
    formats: kattis,
    en: 'The input validator in the file checks only that a test is text; the bounds of the statement are not checked',
    zh: '文件中的输入校验器只检查测试数据是否为文本，不检查题面中的数据范围',
  },
  'other-validators': {
    applies: (facts) => facts.hasValidators.others,
    formats: kattis,
    en: 'Validators of the workshop in JavaScript, or with testlib.h where this server lacks it, are not among the input validators of the package',
    zh: '用 JavaScript 编写的工坊校验器，以及需要 testlib.h 而本服务器没有该文件的校验器，不在题目包的输入校验器中',
  },
  'points-as-pass': {
    applies: (facts) => own(facts) && facts.hasPoints,
    formats: ['fps'],
    en: 'Points: a program is right or wrong there',
    zh: '分值：该格式中程序只有正确或错误',
  },
  'pass-as-points': {
    applies: (facts) => own(facts) && !facts.hasPoints,
    formats: ['hydro'],
    en: 'The rule "all tests or nothing": the tests share 100 points there',
    zh: '“全部通过才算对”的规则：该格式中各测试点平分 100 分',
  },
  subtasks: {
    applies: isSubtasks,
    formats: ['fps', 'qduoj'],
    en: 'Subtasks: the tests become a plain list',
    zh: '子任务：测试点成为普通列表',
  },
  'subtask-mean': {
    applies: (facts) => own(facts) && facts.caseMode === 'subtask_average' && !facts.hasNeeds,
    formats: ['hydro'],
    en: 'Subtasks by their mean: their tests share the points in a plain list',
    zh: '按平均分计的子任务：各测试点在普通列表中分摊分值',
  },
  'subtask-mean-kattis': {
    applies: (facts) => own(facts) && facts.caseMode === 'subtask_average',
    formats: kattis,
    en: 'Subtasks by their mean are groups whose tests add up; here they show as a plain list',
    zh: '按平均分计的子任务成为逐点累加的分组，再次导入后显示为普通列表',
  },
  needs: {
    applies: (facts) => own(facts) && facts.hasNeeds,
    formats: ['fps', 'qduoj', 'kattis-legacy'],
    en: 'Subtasks that need others: each subtask counts by itself',
    zh: '子任务依赖：每个子任务单独计分',
  },
  'needs-mean': {
    applies: (facts) => own(facts) && facts.hasNeeds && facts.caseMode === 'subtask_average',
    formats: ['kattis'],
    en: 'Subtasks by their mean cannot need each other there: each counts by itself',
    zh: '按平均分计的子任务在该格式中不能互相依赖：每个子任务单独计分',
  },
  'needs-partial': {
    applies: (facts) => isSpj(facts) && facts.hasNeeds && facts.caseMode === 'subtask_lowest',
    formats: ['kattis'],
    en: 'A subtask that others need is worth all or nothing there, whatever part the checker gives',
    zh: '被其他子任务依赖的子任务在该格式中只有满分或零分，特判程序给出的部分分无效',
  },
  uneven: {
    applies: (facts) => own(facts) && isSubtasks(facts) && facts.isUneven,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'Different points for tests of one subtask: the subtask has one number of points there',
    zh: '同一子任务内测试点的不同分值：该格式中每个子任务只有一个分值',
  },
  renumbered: {
    applies: (facts) => own(facts) && isSubtasks(facts) && facts.isRenumbered,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'The numbers of its subtasks: they are counted from 1, in the order of the tests',
    zh: '子任务的编号：按测试点顺序从 1 重新编号',
  },
  'whole-run': {
    applies: (facts) => own(facts) && facts.caseMode === 'ergodic_without_error',
    formats: others,
    en: 'Running every test after a failed one',
    zh: '出错后继续运行全部测试点',
  },
  comparison: {
    applies: (facts) => own(facts) && facts.judgeMode === 'default' && !facts.keepsBlanks,
    formats: kattis,
    en: 'Blanks and empty lines: outputs that differ in them alone are right there',
    zh: '空白和空行：仅空白不同的输出在该格式中算正确',
  },
  blanks: {
    applies: (facts) => own(facts) && facts.keepsBlanks,
    formats: ['fps', 'hydro', 'qduoj'],
    en: 'Blanks at line ends: they are ignored there',
    zh: '行末空白：该格式忽略行末空白',
  },
  'file-io': {
    applies: (facts) => own(facts) && facts.fileIo !== 'none',
    formats: ['fps', 'qduoj', 'kattis', 'kattis-legacy'],
    en: 'Input and output by files: programs use the standard streams there',
    zh: '文件输入输出：该格式中程序使用标准输入输出',
  },
  'file-io-names': {
    applies: (facts) => own(facts) && facts.fileIo === 'other',
    formats: ['hydro'],
    en: 'The file names for input and output: there they are x.in and x.out with one x',
    zh: '输入输出文件名：该格式要求为同名的 x.in 和 x.out',
  },
  'user-files': {
    applies: (facts) => own(facts) && facts.hasUserFiles,
    formats: ['fps', 'qduoj', 'kattis', 'kattis-legacy'],
    en: 'Files beside the program',
    zh: '程序旁的额外文件',
  },
  'judge-files-unused': {
    applies: (facts) => own(facts) && facts.judgeMode === 'default' && facts.hasJudgeFiles,
    formats: ['fps', 'qduoj', 'kattis', 'kattis-legacy'],
    en: 'Files for a checker, which it does not have',
    zh: '特判程序的额外文件（该题没有特判程序）',
  },
  'output-limit': {
    applies: (facts) => own(facts) && facts.hasOutputLimit,
    formats: ['fps', 'hydro', 'qduoj'],
    en: 'Its own output limit',
    zh: '单独设置的输出限制',
  },
  'process-limit': {
    applies: (facts) => own(facts) && facts.hasProcessLimit,
    formats: others,
    en: 'Its own limit of processes',
    zh: '单独设置的进程数限制',
  },
  stack: {
    applies: (facts) => own(facts) && facts.isOddStack,
    formats: ['fps', 'hydro', 'qduoj'],
    en: 'Its own stack limit',
    zh: '单独设置的栈限制',
  },
  'stack-kattis': {
    applies: (facts) => own(facts) && !facts.isStackLikeMemory,
    formats: kattis,
    en: 'The stack limit: it equals the memory limit there',
    zh: '栈限制：该格式中与内存限制相同',
  },
  switches: {
    applies: (facts) => own(facts) && (facts.hidesCases || facts.sharesCode),
    formats: others,
    en: 'The switches for results of single tests and for shared code',
    zh: '“公开测试点结果”和“代码分享”开关',
  },
  parts: {
    applies: (facts) => own(facts) && facts.hasParts,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'The parts of the statement: input, output and hint follow in one text, under headings',
    zh: '题面的分段：输入、输出和提示合并为一段文字，各有标题',
  },
  html: {
    applies: (facts) => facts.isHtml,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'A statement in HTML: it becomes Markdown that holds HTML',
    zh: 'HTML 题面：成为含有 HTML 的 Markdown',
  },
  markdown: {
    applies: (facts) => !facts.isHtml,
    formats: ['qduoj'],
    en: 'A statement in Markdown: most sites with this format show it as plain text',
    zh: 'Markdown 题面：使用该格式的多数网站会将其显示为纯文本',
  },
  'sample-tests': {
    applies: (facts) => own(facts) && facts.hasExamples && facts.judgeMode !== 'interactive',
    formats: kattis,
    en: 'Samples become tests: programs are judged by them too, without points',
    zh: '样例成为测试点：程序也会用样例评测，不计分',
  },
  'sample-talk': {
    applies: (facts) => own(facts) && facts.hasExamples && facts.judgeMode === 'interactive',
    formats: kattis,
    en: 'Samples of an interactive problem stand in the text of the statement',
    zh: '交互题的样例写在题面文字中',
  },
  pictures: {
    applies: (facts) => facts.hasPictures,
    formats: ['hoj', 'qduoj'],
    en: 'Pictures of the statement: it still names those of this site',
    zh: '题面图片：题面仍指向本站的图片',
  },
  attachments: {
    applies: (facts) => facts.hasAttachments,
    formats: ['hoj', 'fps', 'qduoj', 'kattis', 'kattis-legacy'],
    en: 'Files that the statement links: it still names those of this site',
    zh: '题面链接的附件：题面仍指向本站的附件',
  },
  source: { applies: (facts) => own(facts) && facts.hasSource, formats: ['hydro'], en: 'The source', zh: '来源' },
  id: {
    applies: own,
    formats: ['fps', 'kattis', 'kattis-legacy'],
    en: 'The display ID of the problem: a new one is given',
    zh: '题目编号：再次导入时分配新编号',
  },
  'test-names': {
    applies: own,
    formats: ['fps', 'qduoj', 'kattis', 'kattis-legacy'],
    en: 'The names of its test files: they get new ones',
    zh: '测试文件名：使用新的文件名',
  },
  tags: { applies: (facts) => facts.hasTags, formats: ['fps', 'kattis-legacy'], en: 'Tags', zh: '标签' },
  difficulty: { applies: (facts) => facts.isRated, formats: others, en: 'The difficulty', zh: '难度' },
  testlib: {
    applies: (facts) => isSpj(facts) && facts.lacksTestlib,
    formats: kattis,
    en: 'testlib.h, which its checker includes, is not on this server: put it into the folder output_validator or output_validators',
    zh: '特判程序引用的 testlib.h 不在本服务器上：请将其放入 output_validator 或 output_validators 文件夹',
  },
  'site-only': {
    applies: (facts) => facts.hasSiteOnly,
    formats: exportFormats,
    en: 'What only this site has: the note to the problem, and who may read failed tests',
    zh: '仅本站拥有的内容：讲解和错误测试点的可见范围',
  },
  workshop: {
    applies: (facts) => facts.hasWorkshop,
    formats: exportFormats.filter((format) => !isKattis(format)),
    en: 'The workshop: generators, validators and the script of tests; the tests themselves are in the file',
    zh: '题目工坊：数据生成器、校验器和测试脚本；测试数据本身包含在文件中',
  },
  'workshop-legacy': {
    applies: (facts) => facts.hasWorkshop,
    formats: ['kattis-legacy'],
    en: 'The workshop but for its validators: generators, inputs by hand and the script of tests; the tests themselves are in the file',
    zh: '题目工坊中除校验器以外的内容：数据生成器、手写输入和测试脚本；测试数据本身包含在文件中',
  },
  'qduoj-languages': {
    applies: () => true,
    formats: ['qduoj'],
    en: 'The allowed languages: all languages of that format are allowed',
    zh: '允许的语言：允许该格式的全部语言',
  },
  languages: {
    applies: (facts) => own(facts) && facts.isLimitedToLanguages,
    formats: ['fps', 'hydro', 'kattis', 'kattis-legacy'],
    en: 'The exact choice of languages: every language, or families such as C++, are allowed',
    zh: '语言的精确选择：允许全部语言，或按 C++ 等类别允许',
  },
  templates: {
    applies: (facts) => own(facts) && facts.hasTemplates,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'Code templates',
    zh: '代码模板',
  },
  'templates-fps': {
    applies: (facts) => facts.hasTemplatesBeyondFps,
    formats: ['fps'],
    en: 'Code templates in variants of a language, or in languages without a name there',
    zh: '同一语言不同版本的代码模板，或该格式没有名称的语言的代码模板',
  },
  solutions: { applies: (facts) => facts.hasSolutions, formats: ['hydro', 'qduoj'], en: 'Solutions', zh: '题解程序' },
  expectations: {
    applies: (facts) => facts.hasExpectations,
    formats: ['hoj', 'fps'],
    en: 'The names of solutions and the verdicts that are expected of them',
    zh: '题解程序的名称和预期结果',
  },
  'solution-names': {
    applies: (facts) => facts.hasSolutions,
    formats: kattis,
    en: 'The names of solutions, the variant of their language, and expected verdicts that have no folder there',
    zh: '题解程序的名称、语言版本，以及该格式没有对应文件夹的预期结果',
  },
  'solutions-dated': {
    applies: (facts) => facts.hasSolutionsBeyond.kattis,
    formats: ['kattis'],
    en: 'Solutions in a language that the format has no name for',
    zh: '使用该格式没有名称的语言编写的题解程序',
  },
  'solutions-legacy': {
    applies: (facts) => facts.hasSolutionsBeyond['kattis-legacy'],
    formats: ['kattis-legacy'],
    en: 'Solutions whose language or expected result has no place in the format',
    zh: '语言或预期结果在该格式中没有位置的题解程序',
  },
  'solution-variants': {
    applies: (facts) => facts.hasSolutionsInVariants,
    formats: ['fps'],
    en: 'The variants of languages of its solutions',
    zh: '题解程序的语言版本',
  },
} as const satisfies Record<string, ExportRow>
export type ExportLoss = keyof typeof exportLosses

/** The losses of a problem in a format that can hold it. */
export const lossesOf = (facts: ExportFacts, format: ExportFormat): ExportLoss[] => applying(exportLosses, facts, format)
