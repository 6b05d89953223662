import type { Translation } from '../dictionary.ts'
import type english from '../en/rejudge.ts'

export default {
  title: '重判提交 {{id}}',
  titleMany_other: '重判 {{count}} 个提交',
  'preview.name': '先预览：',
  'preview.text': '原有结果保持不变，看过谁的结果会变化并确认应用后才生效。',
  'preview.submit': '先预览',
  'atOnce.name': '立即重判：',
  'atOnce.text': '原有结果立即清空，提交排在所有新提交之后。',
  'atOnce.submit': '立即重判',
  done_other: '正在重判 {{count}} 个提交',
} satisfies Translation<typeof english>
