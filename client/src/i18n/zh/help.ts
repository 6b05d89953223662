import type { Translation } from '../dictionary.ts'
import type english from '../en/help.ts'

export default {
  title: '帮助',
  search: '搜索帮助',
  'reader.pupil': '学生',
  'reader.teacher': '老师',
  'reader.organiser': '比赛与出题',
  'reader.admin': '管理员',
  'state.nothing': '没有与“{{keyword}}”相关的帮助',
  'state.nothingText': '换一个词，或者问问老师。',
  'state.all': '显示全部帮助',
  'state.missing': '没有这个帮助页面',
  'state.missingText': '可以在全部帮助中搜索。',
  back: '返回',
  contents: '本页内容',
  all: '全部帮助',
  turns: '更多帮助',
  previous: '上一篇：{{title}}',
  next: '下一篇：{{title}}',
  anchor: '“{{title}}”的链接',
} satisfies Translation<typeof english>
