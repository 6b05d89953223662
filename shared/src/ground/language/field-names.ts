import type { UiLanguage } from './language.ts'

type Names = Record<UiLanguage, string>

/** Readable names of the fields in errors and warnings. Other fields appear under their names on the wire. */
const fieldNames: Readonly<Record<string, Names>> = {
  // accounts
  username: { 'zh-CN': '用户名', 'en-US': 'Username' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  realname: { 'zh-CN': '真实姓名', 'en-US': 'Real name' },
  nickname: { 'zh-CN': '昵称', 'en-US': 'Nickname' },
  signature: { 'zh-CN': '个性签名', 'en-US': 'Signature' },
  blog: { 'zh-CN': '博客', 'en-US': 'Blog' },
  school: { 'zh-CN': '学校', 'en-US': 'School' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  number: { 'zh-CN': '学号', 'en-US': 'Student number' },
  className: { 'zh-CN': '班级', 'en-US': 'Class' },
  course: { 'zh-CN': '专业', 'en-US': 'Course' },
  cfUsername: { 'zh-CN': 'Codeforces 账号', 'en-US': 'Codeforces handle' },
  titleName: { 'zh-CN': '头衔', 'en-US': 'Title' },
  // problems
  problem: { 'zh-CN': '题目', 'en-US': 'Problem' },
  problemId: { 'zh-CN': '题号', 'en-US': 'Problem ID' },
  title: { 'zh-CN': '标题', 'en-US': 'Title' },
  description: { 'zh-CN': '说明', 'en-US': 'Description' },
  input: { 'zh-CN': '输入格式', 'en-US': 'Input' },
  output: { 'zh-CN': '输出格式', 'en-US': 'Output' },
  examples: { 'zh-CN': '样例', 'en-US': 'Samples' },
  hint: { 'zh-CN': '提示', 'en-US': 'Hint' },
  source: { 'zh-CN': '来源', 'en-US': 'Source' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  type: { 'zh-CN': '类型', 'en-US': 'Type' },
  auth: { 'zh-CN': '可见范围', 'en-US': 'Visibility' },
  difficulty: { 'zh-CN': '难度', 'en-US': 'Difficulty' },
  timeLimit: { 'zh-CN': '时间限制', 'en-US': 'Time limit' },
  memoryLimit: { 'zh-CN': '内存限制', 'en-US': 'Memory limit' },
  stackLimit: { 'zh-CN': '栈限制', 'en-US': 'Stack limit' },
  outputLimit: { 'zh-CN': '输出限制', 'en-US': 'Output limit' },
  processLimit: { 'zh-CN': '进程数限制', 'en-US': 'Process limit' },
  judgeMode: { 'zh-CN': '评测方式', 'en-US': 'Judge mode' },
  judgeCaseMode: { 'zh-CN': '测试点计分方式', 'en-US': 'Scoring of tests' },
  spjCode: { 'zh-CN': '特判程序或交互程序', 'en-US': 'Checker or interactor' },
  spjLanguage: { 'zh-CN': '特判程序或交互程序的语言', 'en-US': 'Language of the checker or interactor' },
  userExtraFile: { 'zh-CN': '附加文件', 'en-US': 'Extra files' },
  judgeExtraFile: { 'zh-CN': '评测附加文件', 'en-US': 'Extra files for the judge' },
  codeTemplates: { 'zh-CN': '代码模板', 'en-US': 'Code templates' },
  samples: { 'zh-CN': '测试点', 'en-US': 'Test cases' },
  score: { 'zh-CN': '分数', 'en-US': 'Score' },
  groupNum: { 'zh-CN': '子任务编号', 'en-US': 'Subtask number' },
  tags: { 'zh-CN': '标签', 'en-US': 'Tags' },
  // groups and trainings
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  shortName: { 'zh-CN': '题号前缀', 'en-US': 'Problem ID prefix' },
  brief: { 'zh-CN': '简介', 'en-US': 'Brief' },
  'group.description': { 'zh-CN': '介绍', 'en-US': 'Description' },
  content: { 'zh-CN': '内容', 'en-US': 'Content' },
  privatePwd: { 'zh-CN': '密码', 'en-US': 'Password' },
  rank: { 'zh-CN': '排列位置', 'en-US': 'Order' },
  trainingCategory: { 'zh-CN': '分类', 'en-US': 'Category' },
  opensAt: { 'zh-CN': '开放时间', 'en-US': 'Opening time' },
  dueAt: { 'zh-CN': '截止时间', 'en-US': 'Due time' },
  lateRule: { 'zh-CN': '迟交规则', 'en-US': 'Late work' },
  latePercent: { 'zh-CN': '迟交可得', 'en-US': 'Late work is worth' },
  points: { 'zh-CN': '分值', 'en-US': 'Points' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  // submitting
  language: { 'zh-CN': '语言', 'en-US': 'Language' },
  // imported packages
  timeLimitMs: { 'zh-CN': '时间限制（毫秒）', 'en-US': 'Time limit (ms)' },
  memoryLimitMb: { 'zh-CN': '内存限制（MB）', 'en-US': 'Memory limit (MB)' },
  stackLimitMb: { 'zh-CN': '栈限制（MB）', 'en-US': 'Stack limit (MB)' },
  outputLimitMb: { 'zh-CN': '输出限制（MB）', 'en-US': 'Output limit (MB)' },
  time_limit: { 'zh-CN': '时间限制', 'en-US': 'Time limit' },
  memory_limit: { 'zh-CN': '内存限制', 'en-US': 'Memory limit' },
  'test data': { 'zh-CN': '测试数据中的空白', 'en-US': 'White space in the test data' },
}

const tableIn = (language: UiLanguage): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldNames).map(([field, names]) => [field, names[language]]))

/** The names of fields by language. */
export const fieldTables = { 'zh-CN': tableIn('zh-CN'), 'en-US': tableIn('en-US') } as const satisfies Record<UiLanguage, object>

/**
 * @param field name on the wire, or a path such as `users.3.email`, which stays as it is
 * @param noun of the form, where it has a word of its own for the field
 * @param own names in an added language. Default for each: the product's name
 */
export function fieldName(field: string, language: UiLanguage, noun = '', own: Readonly<Record<string, string>> = {}): string {
  const known = [`${noun}.${field}`, field].find((name) => Object.hasOwn(fieldNames, name))
  if (known === undefined) return field
  return (Object.hasOwn(own, known) ? own[known] : undefined) ?? fieldNames[known]?.[language] ?? field
}
