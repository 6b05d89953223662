import type { Translation } from '../dictionary.ts'
import type english from '../en/ranking.ts'

export default {
  'acm.title': 'ACM 排名',
  'oi.title': 'OI 排名',
  'list.label': '排名',
  'list.search': '用户名或昵称',
  'list.person': '姓名、用户名或学号',
  'list.inClass': '用户名、昵称或姓名',
  'choice.label': '排名范围',
  'choice.site': '全站',
  'own.place': '你是第 {{place}} 名，共 {{of}} 人',
  'own.go': '找到我',
  'list.empty': '没有符合条件的用户',
  'list.emptyText': '换个名字搜索试试。',
  'top.title': '前十名',
  'column.rank': '#',
  'column.user': '用户',
  'column.nickname': '昵称',
  'column.signature': '个性签名',
  'column.ac': '通过题数',
  'column.total': '提交数',
  'column.rate': '通过率',
  'column.score': '得分',
  'ac.link': '{{username}} 通过的提交',
  'top.solved_other': '{{count}} 题',
  'top.score_other': '{{count}} 分',
} satisfies Translation<typeof english>
