import type { Translation } from '../dictionary.ts'
import type english from '../en/admin-audit.ts'

export default {
  title: '操作记录',
  label: '管理人员的操作',
  sheet: '导出表格',
  empty: '没有符合条件的记录',
  emptyText: '管理人员的每一次操作都会连同修改前后的内容记录在此。可以换个条件再试。',
  'column.when': '时间',
  'column.who': '操作人',
  'column.what': '操作',
  'column.changes': '修改前后',
  'column.from': 'IP 地址',
  'filter.who': '操作人',
  'filter.what': '操作类型',
  'filter.target': '对象编号',
  'filter.from': '从',
  'filter.until': '到',
  sheetStops: '导出的表格只含最近的 {{max}} 条，请缩短日期范围后分次导出。',
  others: '，另有 {{number}} 项',
  commandLine: '命令行',
  part: '{{name}}：{{value}}',
  parts: '；',
  'withheld.secret': '（机密，不记录）',
  'withheld.size': '（{{bytes}} 字节）',
} satisfies Translation<typeof english>
