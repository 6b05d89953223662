import type { Translation } from '../dictionary.ts'
import type english from '../en/user.ts'

export default {
  'page.title': '用户 {{username}}',
  'page.lastLogin': '最近登录',
  'page.school': '学校',
  'page.class': '班级',
  'page.number': '学号',
  'page.blog': '博客',
  'page.github': 'GitHub',
  'figure.total': '提交数',
  'figure.solved': '通过题数',
  'figure.score': 'OI 得分',
  'figure.rating': 'Rating',
  'heat.title': '最近一年的提交',
  'heat.sum_other': '共 {{count}} 次提交',
  'heat.day_other': '{{day}}：{{count}} 次提交',
  'heat.less': '少',
  'heat.more': '多',
  'tab.profile': '个人简介',
  'tab.solved': '已通过的题目',
  'profile.empty': '还没有填写。',
  'solved.refresh': '刷新',
  'solved.empty': '还没有通过的题目',
  'solved.emptyText': '通过的题目会按难度显示在这里。',
  'solved.count_other': '{{count}} 题',
} satisfies Translation<typeof english>
