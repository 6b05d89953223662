import type { Translation } from '../dictionary.ts'
import type english from '../en/judge.ts'

export default {
  'page.title': '评测机状态',
  'state.ready': '评测机已就绪。',
  'state.starting': '评测机正在启动：正在测试各语言。',
  'state.off': '评测已停止。',
  'state.no-worker': '没有评测机在运行。',
  'state.kept': '提交会保留，恢复后立即评测。',
  'figure.lanes': '评测中的通道',
  'figure.waiting': '排队',
  'figure.interval': '提交间隔',
  'figure.seconds': '{{count}} 秒',
  'figure.none': '无',
  'figure.code': '代码字符数',
  'languages.title': '语言',
  'languages.label': '评测机支持的语言',
  'column.language': '语言',
  'column.version': '版本',
  'column.limits': '限制',
  'column.command': '编译命令',
  'limits.factor': '× {{factor}}',
  'limits.startup': '+ {{ms}} ms',
  'available.proving': '正在测试',
  'available.no': '不可用',
  'languages.empty': '还没有评测机报告它支持的语言。',
} satisfies Translation<typeof english>
