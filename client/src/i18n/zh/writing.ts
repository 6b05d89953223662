import type { Translation } from '../dictionary.ts'
import type english from '../en/writing.ts'

export default {
  uploading: '正在上传 {{name}}……',
  preview: '预览',
  emptyPreview: '还没有内容。',
} satisfies Translation<typeof english>
