/**
 * Every act of staff that the record knows, with its words: `<kind of object>.<what was done>`. An act that is not here cannot be
 * recorded; a test demands a row for every call that changes something and asks for a permission of staff.
 */
export const auditActions = {
  'user.create': { en: 'created an account', zh: '创建账号' },
  'user.edit': { en: 'changed an account', zh: '修改账号' },
  'user.delete': { en: 'deleted an account', zh: '删除账号' },
  'user.import': { en: 'imported accounts', zh: '导入账号' },
  'user.generate': { en: 'generated accounts', zh: '批量生成账号' },
  'user.set-password': { en: 'set a password', zh: '设置密码' },
  'settings.switches': { en: 'changed the switches', zh: '修改功能开关' },
  'settings.website': { en: 'changed the site settings', zh: '修改网站设置' },
  'settings.mail': { en: 'changed the mail settings', zh: '修改邮件设置' },
  'settings.test-mail': { en: 'sent a test mail', zh: '发送测试邮件' },
  'settings.keeping': { en: 'changed the settings of backups and the audit log', zh: '修改备份与操作记录设置' },
  'backup.start': { en: 'started a backup', zh: '开始备份' },
  'file.delete': { en: 'deleted a file', zh: '删除文件' },
  'file.add': { en: 'uploaded a file', zh: '上传文件' },
  'carousel.add': { en: 'added a picture to the home page', zh: '添加首页图片' },
  'carousel.delete': { en: 'removed a picture from the home page', zh: '移除首页图片' },
  'announcement.create': { en: 'posted an announcement', zh: '发布公告' },
  'announcement.edit': { en: 'changed an announcement', zh: '修改公告' },
  'announcement.delete': { en: 'deleted an announcement', zh: '删除公告' },
  'problem.create': { en: 'created a problem', zh: '创建题目' },
  'problem.edit': { en: 'changed a problem', zh: '修改题目' },
  'problem.auth': { en: 'changed who sees a problem', zh: '修改题目可见范围' },
  'problem.delete': { en: 'deleted a problem', zh: '删除题目' },
  'problem.solution': { en: 'saved a solution of a problem', zh: '保存题目标程' },
  'problem.solution-delete': { en: 'deleted a solution of a problem', zh: '删除题目标程' },
  'problem.solutions-run': { en: 'ran the solutions of a problem', zh: '运行题目标程' },
  'problem.import': { en: 'imported problems', zh: '导入题目' },
  'tag.create': { en: 'created a tag', zh: '创建标签' },
  'tag.edit': { en: 'changed a tag', zh: '修改标签' },
  'tag.delete': { en: 'deleted a tag', zh: '删除标签' },
  'tag-class.create': { en: 'created a tag class', zh: '创建标签分类' },
  'tag-class.edit': { en: 'changed a tag class', zh: '修改标签分类' },
  'tag-class.delete': { en: 'deleted a tag class', zh: '删除标签分类' },
  'submission.rejudge': { en: 'rejudged a submission', zh: '重判提交' },
  'submission.manual': { en: 'set a verdict by hand', zh: '手动设置评测结果' },
  'submission.cancel': { en: 'cancelled a submission', zh: '取消提交成绩' },
  'rejudging.start': { en: 'started a rejudging', zh: '开始重判预览' },
  'rejudging.apply': { en: 'applied a rejudging', zh: '应用重判结果' },
  'rejudging.discard': { en: 'discarded a rejudging', zh: '放弃重判结果' },
} as const satisfies Record<`${string}.${string}`, { en: string; zh: string }>

export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
