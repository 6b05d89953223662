import type { Translation } from '../dictionary.ts'
import type english from '../en/problem-export.ts'

export default {
  title_other: '导出 {{count}} 道题目',
  'format.label': '文件格式',
  tooMany: '一个文件最多包含 {{most}} 道题目。',
  hint: '下载之前，这里列出该格式无法保存的内容；同样的列表会写入文件。',
  lostByAll: '所有题目都会失去',
  stopped: '无法导出',
  whole: '完整保存',
  nothingMore: '没有其他内容丢失',
  'column.problem': '题目',
  'column.lost': '无法保存的内容',
  list: '要导出的题目',
  gone: '题目 {{pid}}',
  'count.in_other': '文件中 {{count}} 道',
  'count.out_other': '无法导出 {{count}} 道',
  download_other: '下载 {{count}} 道题目',
  nothing: '没有可导出的题目',
} satisfies Translation<typeof english>
