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
  school: { en: 'School', zh: '学校' },
  email: { en: 'Email', zh: '邮箱' },
  startTime: { en: 'Start', zh: '开始时间' },
  endTime: { en: 'End', zh: '结束时间' },
  sealRank: { en: 'Board is sealed', zh: '封榜' },
  sealRankTime: { en: 'Sealed from', zh: '封榜时间' },
  autoRealRank: { en: 'Board opens at the end', zh: '结束时自动解封' },
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
