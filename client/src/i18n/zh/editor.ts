import type { Translation } from '../dictionary.ts'
import type english from '../en/editor.ts'

export default {
  'errors.title': '这些错误的意思',
  'errors.line': '第 {{line}} 行',
  'errors.more_other': '还有 {{count}} 处错误，多半是前面的错误引起的，改好后再提交看看。',
} satisfies Translation<typeof english>
