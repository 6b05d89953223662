import type { Translation } from '../dictionary.ts'
import type english from '../en/site-alarm.ts'

export default {
  'line.judge-off': '评测已停止，新的提交会排队等待。',
  'line.store-away': '文件与测试数据的存储不可用。',
  'line.disk-low': '磁盘快满了：只剩 {{free}}。',
  'line.news-slow': '各服务器之间的消息变慢了。',
  'line.backup-failed': '最近一次备份失败。',
  'line.backup-late': '昨晚没有备份。',
  'line.drill-failed': '最近一次备份没有通过恢复演练。',
  'line.drill-late': '已有九天以上没有做过备份恢复演练。',
  'line.more_other': '另有 {{count}} 项警报。',
  'line.open': '如何处理',
  'cure.store-away': '在此期间图片、下载和上传会失败，提交会等待，数据不会丢失。运行 doctor 命令可查看原因。恢复后网站会自动继续。',
  'cure.disk-low': '请清理数据目录所在的磁盘，通常是旧备份或无用文件占用了空间。剩余不足 256 MB 时评测会停止。',
  'cure.news-slow':
    '有服务器收不到 PostgreSQL 的通知，改为每秒查询一次，因此页面更新最多延迟一秒。运行 doctor 命令可查看是哪一台。PostgreSQL 前面的连接池必须使用会话模式。',
  'cure.backup-failed': '请检查备份目录是否存在、本站能否写入、磁盘空间是否足够，然后手动备份一次。网站也会自动重试。',
  'cure.backup-late': '夜间是否关机？请现在手动备份，或把备份时间改到开机的时段。',
  'cure.drill-failed': '最新的备份已损坏或不完整。请重新备份，演练会自动进行。',
  'cure.drill-late': '演练每周一次，在备份之后自动进行。请在备份时间之后保持开机一小时。',
  'cure.other': '请联系系统管理员处理。',
  'open.judge-off': '评测状态',
  'open.backup': '备份设置',
} satisfies Translation<typeof english>
