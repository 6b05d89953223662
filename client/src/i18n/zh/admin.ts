import type { Translation } from '../dictionary.ts'
import type english from '../en/admin.ts'

export default {
  'menu.label': '后台菜单',
  'menu.start': '概览',
  'menu.judge': '评测状态',
  'menu.problems': '题目',
  'menu.trainings': '训练',
  'menu.contests': '比赛',
  'menu.rejudge': '重判记录',
  'menu.import': '导入题目',
  'menu.users': '用户',
  'menu.publications': '公开申请',
  'menu.tags': '标签',
  'menu.announcements': '公告',
  'menu.discussions': '讨论',
  'menu.reports': '举报',
  'menu.categories': '讨论分类',
  'menu.notices': '通知',
  'menu.audit': '操作记录',
  'menu.conf': '网站设置',
  'menu.switches': '开关',
  'login.title': '登录后台管理',
  'login.notStaff': '您当前登录的账号 {{username}} 不是管理员，请使用管理员账号登录。',
} satisfies Translation<typeof english>
