import type { Translation } from '../dictionary.ts'
import type english from '../en/charts.ts'

export default {
  'empty.title': '还没有人提交',
  'empty.text': '有提交通过之后，这里会显示用时和内存。',
  'verdicts.total_other': '共 {{count}} 次提交',
  'accepted.title': '通过的代码用时与内存分布',
  'accepted.language': '编程语言',
  'accepted.everyLanguage': '全部语言',
  'accepted.inLanguage': '{{language}}（{{count}}）',
  'accepted.none': '还没有可供比较的通过代码。',
  'accepted.time': '时间',
  'accepted.memory': '内存',
  'mark.mine': '你的最好成绩：',
  'mark.run': '本次：',
  'place.mine': '你的最好成绩优于最近 {{count}} 份通过代码中的 {{share}}%。',
  'place.run': '本次优于最近 {{count}} 份通过代码中的 {{share}}%。',
  'distribution.summary': '{{min}} 至 {{max}}，中位数 {{median}}',
  'distribution.same': '全部为 {{value}}',
  'distribution.numbers': '显示数值',
  'distribution.programs': '代码数',
} satisfies Translation<typeof english>
