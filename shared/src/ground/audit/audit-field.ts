import { roles } from '../access/role.ts'

/** Names for the most frequent fields of the record. Other fields appear under their own names, because an inexact name would mislead. */
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
  banned: { en: 'Banned', zh: '已封禁' },
  titleName: { en: 'Title', zh: '头衔' },
  titleColor: { en: 'Colour of the title', zh: '头衔颜色' },
  startTime: { en: 'Start', zh: '开始时间' },
  endTime: { en: 'End', zh: '结束时间' },
  sealRank: { en: 'Board is frozen', zh: '封榜' },
  sealRankTime: { en: 'Frozen from', zh: '封榜时间' },
  autoRealRank: { en: 'Final board at the end', zh: '结束时公布最终榜单' },
  judgedFirst: { en: "Judged like the site's contests", zh: '按本站比赛优先评测' },
  visible: { en: 'Visible', zh: '可见' },
  kind: { en: 'Kind', zh: '类型' },
  showsNames: { en: 'Members read real names', zh: '成员可见真实姓名' },
  openPrint: { en: 'Printing', zh: '打印' },
  openRank: { en: 'Public scoreboard', zh: '外榜' },
  openAccountLimit: { en: 'Only some accounts', zh: '限制账号' },
  accountLimitRule: { en: 'Account rule', zh: '账号规则' },
  starAccount: { en: 'Star users', zh: '打星用户' },
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
  order: { en: 'Order', zh: '顺序' },
  rank: { en: 'Order', zh: '排列位置' },
  opensAt: { en: 'Opens', zh: '开放时间' },
  dueAt: { en: 'Due', zh: '截止时间' },
  latePercent: { en: 'Late work is worth (%)', zh: '迟交可得（%）' },
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
  spjCode: { en: 'Code of the checker or interactor', zh: '特判程序或交互程序的代码' },
  spjLanguage: { en: 'Language of the checker or interactor', zh: '特判程序或交互程序的语言' },
  tags: { en: 'Tags', zh: '标签' },
  templates: { en: 'Templates', zh: '代码模板' },
  cases: { en: 'Tests', zh: '测试点' },
  code: { en: 'Code', zh: '代码' },
  category: { en: 'Category', zh: '分类' },
  status: { en: 'State', zh: '状态' },
  topPriority: { en: 'Pinned', zh: '置顶' },
  expected: { en: 'Expected verdict', zh: '预期结果' },
  lateRule: { en: 'Late work', zh: '迟交规则' },
  categories: { en: 'Categories', zh: '分类' },
  released: { en: 'Open to the class', zh: '向全班开放' },
  hints: { en: 'Hints', zh: '提示' },
  authorUid: { en: 'Author', zh: '出题人' },
  ownerUid: { en: 'Owner', zh: '创建者' },
  uid: { en: 'User', zh: '用户' },
  roleId: { en: 'Role', zh: '角色' },
  role: { en: 'Role', zh: '角色' },
  type: { en: 'Kind', zh: '类型' },
  isGroup: { en: 'Of a class or team', zh: '属于班级或团队' },
  gid: { en: 'Class or team', zh: '班级或团队' },
  cid: { en: 'Contest', zh: '比赛' },
  pid: { en: 'Problem', zh: '题目' },
  tid: { en: 'Training', zh: '训练' },
  isRemote: { en: 'Judged elsewhere', zh: '由其他网站评测' },
  codeShare: { en: 'Solutions may be shared', zh: '可以分享代码' },
  openCaseResult: { en: 'Results of single tests', zh: '显示测试点结果' },
  isRemoveEndBlank: { en: 'Blanks at line ends do not count', zh: '忽略行末空白' },
  statementFormat: { en: 'Format of the statement', zh: '题面格式' },
  processLimit: { en: 'Process limit', zh: '进程数限制' },
  userExtraFile: { en: 'Extra files', zh: '附加文件' },
  judgeExtraFile: { en: 'Files for the judge', zh: '评测附加文件' },
  caseVersion: { en: 'Version of the tests', zh: '测试数据版本' },
  rankShowName: { en: 'Names on the board', zh: '榜单显示的名字' },
  awardType: { en: 'Awards', zh: '奖项' },
  awardConfig: { en: 'Awards in detail', zh: '奖项设置' },
  bankClosing: { en: 'Bank closes the problems', zh: '题库关闭题目' },
  addressRanges: { en: 'Allowed addresses', zh: '允许的地址' },
  tieRule: { en: 'Ties', zh: '并列规则' },
  penaltyRule: { en: 'Penalty rule', zh: '罚时规则' },
  format: { en: 'Rules', zh: '赛制' },
  baseUrl: { en: 'Address of the site', zh: '网站地址' },
  register: { en: 'Registration', zh: '开放注册' },
  registerWithoutMail: { en: 'Register without mail', zh: '注册不需要邮件' },
  usersEditPersons: { en: 'Users edit their names', zh: '用户可改姓名' },
  guestsReadProblems: { en: 'Guests read problems', zh: '游客可读题' },
  loginHint: { en: 'How to get an account', zh: '如何获得账号' },
  logoText: { en: 'Text of the top bar', zh: '顶栏文字' },
  logoUrl: { en: 'Logo', zh: '徽标' },
  iconUrl: { en: 'Icon', zh: '图标' },
  difficultyLevels: { en: 'Levels of difficulty', zh: '难度等级' },
  accentColor: { en: 'Accent colour', zh: '主题色' },
  recordName: { en: 'ICP record number', zh: 'ICP 备案号' },
  recordUrl: { en: 'ICP record link', zh: 'ICP 备案链接' },
  policeName: { en: 'Police record number', zh: '公安备案号' },
  policeUrl: { en: 'Police record link', zh: '公安备案链接' },
  projectName: { en: 'Project name', zh: '项目名称' },
  projectUrl: { en: 'Project link', zh: '项目链接' },
  footerText: { en: 'Text of the footer', zh: '页脚文字' },
  footerLinks: { en: 'Links of the footer', zh: '页脚链接' },
  termsText: { en: 'Terms of use', zh: '使用条款' },
  privacyText: { en: 'Privacy', zh: '隐私政策' },
  noIndex: { en: 'Search engines kept out', zh: '不让搜索引擎收录' },
  contact: { en: 'Contact', zh: '联系人' },
  joinText: { en: 'Invitation', zh: '首页邀请' },
  joinUrl: { en: 'Invitation link', zh: '邀请链接' },
  carouselIntervalMs: { en: 'Time per home page picture (ms)', zh: '首页图片切换间隔（毫秒）' },
  backupNightly: { en: 'Nightly backups', zh: '每晚备份' },
  backupTime: { en: 'Time of the backup', zh: '备份时间' },
  backupDays: { en: 'Days of backups', zh: '保留天数' },
  backupWeeks: { en: 'Weeks of backups', zh: '保留周数' },
  backupFolder: { en: 'Second folder', zh: '第二备份目录' },
  auditDays: { en: 'Days to keep the audit log', zh: '操作记录保留天数' },
  emailHost: { en: 'Mail server', zh: '邮件服务器' },
  emailPort: { en: 'Port of the mail server', zh: '邮件端口' },
  emailUsername: { en: 'Mail account', zh: '邮件账号' },
  emailPassword: { en: 'Mail password', zh: '邮件密码' },
  emailFrom: { en: 'Sender', zh: '发件人' },
  emailSsl: { en: 'Encrypted mail', zh: '加密连接' },
  openPublicJudge: { en: 'Submissions to the bank', zh: '题库提交' },
  openGroupJudge: { en: 'Submissions in classes and teams', zh: '班级和团队内的提交' },
  openContestJudge: { en: 'Submissions in contests', zh: '比赛提交' },
  openPublicDiscussion: { en: 'Public discussions', zh: '公开讨论' },
  openGroupDiscussion: { en: 'Discussions in classes and teams', zh: '班级和团队的讨论' },
  openContestComment: { en: 'Questions in contests', zh: '比赛提问' },
  hideNonContestSubmissionCode: { en: 'Code outside contests is hidden', zh: '隐藏非比赛代码' },
  defaultSubmitInterval: { en: 'Seconds between submissions', zh: '提交间隔（秒）' },
  borderlinePercent: { en: 'Margin around the time limit (%)', zh: '时间限制的临界范围（%）' },
  pupilUploadMb: { en: 'MB that pupils upload per day', zh: '学生每日上传（MB）' },
  staffUploadMb: { en: 'MB that staff uploads per day', zh: '老师每日上传（MB）' },
  whoOpensGroups: { en: 'Who can create classes and teams', zh: '谁可以新建班级和团队' },
  file: { en: 'File', zh: '文件' },
  url: { en: 'Address', zh: '网址' },
  count: { en: 'Number', zh: '数量' },
  until: { en: 'Until', zh: '截止' },
  publicationReason: { en: 'Reason of the decision', zh: '审核意见' },
}

/** Fields with a moment, in milliseconds since 1970. */
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

/** @returns undefined for a field without a name here */
export function auditFieldWords(name: string, language: 'en' | 'zh'): string | undefined {
  return Object.hasOwn(fieldWords, name) ? fieldWords[name]?.[language] : undefined
}

/** Whether a recorded value is a moment, which readers see as a date. */
export function isAuditMoment(name: string, value: unknown): value is number {
  return moments.has(name) && typeof value === 'number'
}

type Words = { en: string; zh: string }
const yes: Words = { en: 'yes', zh: '是' }
const no: Words = { en: 'no', zh: '否' }

/** Fields that store yes and no as 1 and 0. */
const flags: ReadonlySet<string> = new Set([
  'sealRank',
  'autoRealRank',
  'visible',
  'openPrint',
  'openRank',
  'openAccountLimit',
  'allowEndSubmit',
  'oneDevice',
  'judgedFirst',
  'registeredBySchool',
  'topPriority',
  'isGroup',
  'isRemote',
  'codeShare',
  'openCaseResult',
  'isRemoveEndBlank',
])

/** Values by the object that the act is about, then by field and value. */
const valueWords: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Words>>>>>> = {
  problem: {
    auth: { '1': { en: 'public', zh: '公开' }, '2': { en: 'private', zh: '私有' }, '3': { en: 'contests only', zh: '仅比赛' } },
    type: { '0': { en: 'ACM', zh: 'ACM' }, '1': { en: 'OI', zh: 'OI' } },
    difficulty: { '0': { en: 'easy', zh: '简单' }, '1': { en: 'medium', zh: '中等' }, '2': { en: 'hard', zh: '困难' } },
    judgeMode: {
      default: { en: 'compare', zh: '与标准答案比较' },
      spj: { en: 'checker', zh: '特判程序' },
      interactive: { en: 'interactive', zh: '交互' },
    },
  },
  contest: {
    auth: {
      '0': { en: 'public', zh: '公开' },
      '1': { en: 'private', zh: '凭密码' },
      '2': { en: 'open, password to submit', zh: '公开，凭密码提交' },
    },
    type: { '0': { en: 'ACM', zh: 'ACM' }, '1': { en: 'OI', zh: 'OI' } },
  },
  user: {
    status: { '0': { en: 'active', zh: '正常' }, '1': { en: 'banned', zh: '已封禁' } },
  },
}

const roleWords: Readonly<Record<(typeof roles)[keyof typeof roles], Words>> = {
  root: { en: 'administrator', zh: '系统管理员' },
  admin: { en: 'teacher', zh: '老师' },
  problem_admin: { en: 'problem manager', zh: '题库管理员' },
  default_user: { en: 'pupil', zh: '学生' },
  no_subimit_user: { en: 'may not submit', zh: '禁止提交' },
  no_discuss_user: { en: 'may not post', zh: '禁止发帖' },
  mute_user: { en: 'muted', zh: '禁言' },
  no_submit_no_discuss_user: { en: 'may not submit or post', zh: '禁止提交、禁止发帖' },
  no_submit_mute_user: { en: 'may not submit, muted', zh: '禁止提交、禁言' },
}

/** The reader's word for a recorded value; undefined where it speaks for itself. */
export function auditValueWords(action: string, name: string, value: unknown, language: 'en' | 'zh'): string | undefined {
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  if (flags.has(name) && (value === 0 || value === 1)) return (value === 1 ? yes : no)[language]
  if (name === 'roleId') {
    const role = Object.entries(roles).find(([id]) => id === String(value))?.[1]
    return role && roleWords[role][language]
  }
  const about = valueWords[action.split('.')[0] ?? '']?.[name]
  const key = String(value)
  return about && Object.hasOwn(about, key) ? about[key]?.[language] : undefined
}
