import type { Translation } from '../dictionary.ts'
import type english from '../en/writing.ts'

export default {
  uploading: '正在上传 {{name}}……{{percent}}%',
  picture: '图片',
  file: '文件',
  pictureInto: '插入图片：{{field}}',
  fileInto: '插入文件：{{field}}',
  tooLarge: '{{name}} 太大：最多 {{size}} MB',
  preview: '预览',
  emptyPreview: '还没有内容。',
} satisfies Translation<typeof english>
