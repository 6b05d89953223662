import type { Translation } from '../dictionary.ts'
import type english from '../en/charts.ts'

export default {
  'empty.title': '还没有人提交',
  'empty.text': '有人提交之后，这里会显示各程序的用时和内存。',
  'verdicts.total_other': '共 {{count}} 次提交',
  'accepted.title': '通过的程序用时与内存分布',
  'accepted.language': '程序语言',
  'accepted.everyLanguage': '全部语言',
  'accepted.inLanguage': '{{language}}（{{count}}）',
  'accepted.none': '还没有可供比较的通过程序。',
  'accepted.time': '时间',
  'accepted.memory': '内存',
  'mark.mine': '你的最好成绩：',
  'mark.run': '本次：',
  'place.mine': '你的最好成绩优于最近 {{count}} 个通过程序中的 {{share}}%。',
  'place.run': '本次优于最近 {{count}} 个通过程序中的 {{share}}%。',
  'distribution.summary': '{{min}} 至 {{max}}，一半不超过 {{median}}',
  'distribution.same': '全部为 {{value}}',
  'distribution.numbers': '查看数值',
  'distribution.programs': '程序数',
} satisfies Translation<typeof english>
