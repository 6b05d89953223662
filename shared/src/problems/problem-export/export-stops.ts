import type { ExportFacts } from './export-facts.ts'
import { type ExportFormat, exportFormats, isKattis } from './export-formats.ts'
import { applying, type ExportRow, isSpj, kattis, others, own } from './export-rows.ts'

const plain = exportFormats.filter((format) => !isKattis(format))

/** Features that keep a problem out of a file: without them it would be judged by other rules there. */
export const exportStops = {
  package: {
    applies: (facts) => !own(facts),
    formats: plain,
    en: 'It came as a Kattis package and is judged by the rules of that package',
    zh: '该题来自 Kattis 题目包，按题目包的规则评测',
  },
  'package-legacy': {
    applies: (facts) => facts.package === 'kattis-legacy',
    formats: ['kattis'],
    en: 'It came as a Kattis package in the legacy version: export it in that version',
    zh: '该题来自旧版（legacy）Kattis 题目包，请按旧版导出',
  },
  'package-dated': {
    applies: (facts) => facts.package === 'kattis-2025-09',
    formats: ['kattis-legacy'],
    en: 'It came as a Kattis package in the version 2025-09: export it in that version',
    zh: '该题来自 2025-09 版 Kattis 题目包，请按该版本导出',
  },
  remote: {
    applies: (facts) => facts.isRemote,
    formats: exportFormats,
    en: 'Another judge judges it, so its tests are not here',
    zh: '该题由其他评测系统评测，本站没有测试数据',
  },
  'no-tests': {
    applies: (facts) => !facts.isRemote && !facts.hasTests,
    formats: exportFormats,
    en: 'It has no tests',
    zh: '该题没有测试数据',
  },
  'text-task': {
    applies: (facts) => own(facts) && facts.isTextTask,
    formats: others,
    en: 'It takes plain answers instead of programs',
    zh: '该题提交文本答案而不是程序',
  },
  'no-checker': {
    applies: (facts) => isSpj(facts) && facts.checker === null,
    formats: others,
    en: 'Its checker or interactor is missing',
    zh: '缺少特判程序或交互程序',
  },
  'checker-language': {
    applies: (facts) => isSpj(facts) && facts.checker?.language === 'JavaScript',
    formats: others,
    en: 'Its checker is written in JavaScript',
    zh: '特判程序使用 JavaScript 编写',
  },
  interactive: {
    applies: (facts) => own(facts) && facts.judgeMode === 'interactive',
    formats: ['fps', 'qduoj'],
    en: 'It is interactive',
    zh: '该题是交互题',
  },
  'checker-protocol-fps': {
    applies: (facts) => isSpj(facts) && facts.checker?.protocol === 'qduoj',
    formats: ['fps'],
    en: 'Its checker is called in the way of QDUOJ',
    zh: '特判程序使用 QDUOJ 的调用方式',
  },
  'checker-protocol-qduoj': {
    applies: (facts) => isSpj(facts) && facts.judgeMode === 'spj' && facts.checker !== null && facts.checker.protocol !== 'qduoj',
    formats: ['qduoj'],
    en: 'Its checker reads the answer file, which checkers there do not get',
    zh: '特判程序需要读取答案文件，而该格式的特判程序得不到答案文件',
  },
  'judge-files': {
    applies: (facts) => isSpj(facts) && facts.hasJudgeFiles,
    formats: ['fps', 'qduoj'],
    en: 'Its checker needs extra files',
    zh: '特判程序需要额外文件',
  },
  'judge-sources': {
    applies: (facts) => isSpj(facts) && facts.hasJudgeSources,
    formats: kattis,
    en: 'The extra files of its checker are sources, which would be compiled along',
    zh: '特判程序的额外文件是源代码，会被一并编译',
  },
  'name-clash': {
    applies: (facts) => own(facts) && facts.hasNameClash,
    formats: ['hydro', 'kattis', 'kattis-legacy'],
    en: 'Several of its files have the same name, and the format has one folder for them',
    zh: '多个文件同名，而该格式只有一个文件夹存放',
  },
} as const satisfies Record<string, ExportRow>
type ExportStop = keyof typeof exportStops

/** The reasons for which a format cannot hold a problem at all; empty: it can. */
export const stopsOf = (facts: ExportFacts, format: ExportFormat): ExportStop[] => applying(exportStops, facts, format)
