import type { Translation } from '../dictionary.ts'
import type en from '../en/homework.ts'

export default {
  opens: '{{when}} 开放',
  due: '{{when}} 截止',
  dueExtended: '{{when}} 截止（已为你延期）',
  wasDue: '截止时间：{{when}}',
  'past.none': '已截止，迟交不计分',
  'past.percentage': '已截止，迟交按 {{percent}}% 计分',
  'past.full': '已截止，迟交仍全额计分',
  'panel.title': '待交作业',
  'panel.what': '作业',
  'panel.due': '时间',
  'panel.done': '进度',
  'panel.points': '得分',
  'news.title': '团队新内容',
  'news.trainings': '新训练',
  'news.training': '训练',
  'news.contest': '比赛',
  'news.announcement': '公告',
  'answered.title': '有人回复了你',
  'answered.count_other': '{{count}} 条未读',
  points: '{{points}} / {{max}} 分',
} satisfies Translation<typeof en>
