/**
 * Words for the fields that staff meets most in the record. A field that is not here is shown by its own name: the record keeps whatever
 * was changed, and a word that is not quite the field's would mislead.
 */
const fieldWords: Readonly<Record<string, { en: string; zh: string }>> = {
  title: { en: 'Title', zh: '标题' },
  name: { en: 'Name', zh: '名称' },
  shortName: { en: 'Short name', zh: '简称' },
  brief: { en: 'Brief', zh: '简介' },
  description: { en: 'Description', zh: '说明' },
  content: { en: 'Text', zh: '正文' },
  username: { en: 'Username', zh: '用户名' },
  realname: { en: 'Name', zh: '姓名' },
  nickname: { en: 'Nickname', zh: '昵称' },
  signature: { en: 'Signature', zh: '个性签名' },
  avatar: { en: 'Picture', zh: '头像' },
  gender: { en: 'Gender', zh: '性别' },
  number: { en: 'Student number', zh: '学号' },
  className: { en: 'Class', zh: '班级' },
  registeredBySchool: { en: 'Registered by the school', zh: '由学校登记' },
  school: { en: 'School', zh: '学校' },
  email: { en: 'Email', zh: '邮箱' },
  startTime: { en: 'Start', zh: '开始时间' },
  endTime: { en: 'End', zh: '结束时间' },
  sealRank: { en: 'Board is sealed', zh: '封榜' },
  sealRankTime: { en: 'Sealed from', zh: '封榜时间' },
  autoRealRank: { en: 'Board opens at the end', zh: '结束时自动解封' },
  judgedFirst: { en: "Judged like the site's contests", zh: '按本站比赛优先评测' },
  visible: { en: 'Visible', zh: '可见' },
  openPrint: { en: 'Printing', zh: '打印' },
  openRank: { en: 'Public board', zh: '公开榜单' },
  openAccountLimit: { en: 'Only some accounts', zh: '限制账号' },
  accountLimitRule: { en: 'Which accounts', zh: '账号规则' },
  starAccount: { en: 'Starred accounts', zh: '打星账号' },
  penaltyMinutes: { en: 'Penalty in minutes', zh: '罚时（分钟）' },
  allowEndSubmit: { en: 'Submitting after the end', zh: '结束后可提交' },
  oneDevice: { en: 'One device each', zh: '限一台设备' },
  languages: { en: 'Languages', zh: '语言' },
  pwd: { en: 'Password', zh: '密码' },
  displayId: { en: 'Shown as', zh: '显示题号' },
  displayTitle: { en: 'Shown title', zh: '显示标题' },
  problemId: { en: 'Problem number', zh: '题号' },
  color: { en: 'Colour', zh: '颜色' },
  room: { en: 'Room', zh: '考场' },
  seat: { en: 'Seat', zh: '座位' },
  rank: { en: 'Order', zh: '序号' },
  opensAt: { en: 'Opens', zh: '开放时间' },
  dueAt: { en: 'Due', zh: '截止时间' },
  latePercent: { en: 'Late work counts (%)', zh: '迟交计分（%）' },
  points: { en: 'Points', zh: '分值' },
  timeLimit: { en: 'Time limit', zh: '时间限制' },
  memoryLimit: { en: 'Memory limit', zh: '内存限制' },
  reason: { en: 'Reason', zh: '原因' },
  author: { en: 'Author', zh: '作者' },
  input: { en: 'Input', zh: '输入' },
  output: { en: 'Output', zh: '输出' },
  hint: { en: 'Hint', zh: '提示' },
  source: { en: 'Source', zh: '来源' },
  examples: { en: 'Samples', zh: '样例' },
  judgeMode: { en: 'Judge mode', zh: '评测方式' },
  judgeCaseMode: { en: 'Scoring of tests', zh: '测试点计分' },
  stackLimit: { en: 'Stack limit', zh: '栈限制' },
  outputLimit: { en: 'Output limit', zh: '输出限制' },
  difficulty: { en: 'Difficulty', zh: '难度' },
  auth: { en: 'Access', zh: '权限' },
  spjCode: { en: 'Code of the checker or interactor', zh: '判题程序代码' },
  spjLanguage: { en: 'Language of the checker or interactor', zh: '判题程序语言' },
  tags: { en: 'Tags', zh: '标签' },
  templates: { en: 'Templates', zh: '代码模板' },
  cases: { en: 'Tests', zh: '测试点' },
  code: { en: 'Code', zh: '代码' },
  category: { en: 'Category', zh: '分类' },
  status: { en: 'State', zh: '状态' },
  topPriority: { en: 'Pinned', zh: '置顶' },
  expected: { en: 'Expected verdict', zh: '预期结果' },
  lateRule: { en: 'Late work', zh: '迟交规则' },
  publicationReason: { en: 'Reason of the answer', zh: '审核意见' },
}

/** Fields that hold a moment, in milliseconds since 1970. */
const moments: ReadonlySet<string> = new Set([
  'startTime',
  'endTime',
  'sealRankTime',
  'opensAt',
  'dueAt',
  'until',
  'gmtCreate',
  'gmtModified',
])

/** @returns undefined for a field without words of its own */
export function auditFieldWords(name: string, language: 'en' | 'zh'): string | undefined {
  return Object.hasOwn(fieldWords, name) ? fieldWords[name]?.[language] : undefined
}

/** Whether a recorded value is a moment that a reader wants to see as a date. */
export function isAuditMoment(name: string, value: unknown): value is number {
  return moments.has(name) && typeof value === 'number'
}
