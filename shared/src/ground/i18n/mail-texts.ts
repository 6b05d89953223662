import type { UiLanguage } from '../language/language.ts'

/** A mail before it is laid out. */
export type MailText = {
  subject: string
  greeting: string
  lines: string[]
  /** A code, shown large. */
  highlight?: string
  link?: { url: string; label: string }
  closing: string
}

type MailTexts = {
  registerCode: (site: string, code: string, minutes: number) => MailText
  changeEmailCode: (site: string, username: string, code: string, minutes: number) => MailText
  resetPassword: (site: string, username: string, url: string, minutes: number) => MailText
  test: (site: string) => MailText
}

/**
 * A mail to another person's mailbox leaves out a name that a mail program would turn into a link. Otherwise the requester could put a link into a mail
 * of the site.
 */
const looksLikeLink = (name: string) => /[.:@]|www/i.test(name.normalize('NFKC'))

/** Every mail that the site sends, in the language of the request that caused it. */
export const mailTexts: Record<UiLanguage, MailTexts> = {
  'zh-CN': {
    registerCode: (site, code, minutes) => ({
      subject: `${site} 注册验证码`,
      greeting: '你好：',
      lines: [`你正在注册 ${site} 账号，验证码如下，${minutes} 分钟内有效：`],
      highlight: code,
      closing: '如果不是你本人操作，请忽略这封邮件。',
    }),
    changeEmailCode: (site, username, code, minutes) => ({
      subject: `${site} 更换邮箱验证码`,
      greeting: looksLikeLink(username) ? '你好：' : `${username}，你好：`,
      lines: [`你正在把 ${site} 账号的邮箱更换为这个地址，验证码如下，${minutes} 分钟内有效：`],
      highlight: code,
      closing: '如果不是你本人操作，请忽略这封邮件。',
    }),
    resetPassword: (site, username, url, minutes) => ({
      subject: `${site} 重置密码`,
      greeting: `${username}，你好：`,
      lines: [`有人请求重置你在 ${site} 的密码。请在 ${minutes} 分钟内打开下面的链接设置新密码：`],
      link: { url, label: '重置密码' },
      closing: '如果不是你本人操作，请忽略这封邮件，你的密码不会改变。',
    }),
    test: (site) => ({
      subject: `${site} 测试邮件`,
      greeting: '你好：',
      lines: ['这是一封测试邮件。收到它说明邮件服务已经可用。'],
      closing: '无需回复。',
    }),
  },
  'en-US': {
    registerCode: (site, code, minutes) => ({
      subject: `Your registration code for ${site}`,
      greeting: 'Hello,',
      lines: [`You are registering at ${site}. This is your code; it is valid for ${minutes} minutes:`],
      highlight: code,
      closing: 'If it was not you, please ignore this email.',
    }),
    changeEmailCode: (site, username, code, minutes) => ({
      subject: `Your new email address at ${site}`,
      greeting: looksLikeLink(username) ? 'Hello,' : `Hello ${username},`,
      lines: [
        `You are changing the email address of your account at ${site} to this one. This is your code; it is valid for ${minutes} minutes:`,
      ],
      highlight: code,
      closing: 'If it was not you, please ignore this email.',
    }),
    resetPassword: (site, username, url, minutes) => ({
      subject: `Reset your password at ${site}`,
      greeting: `Hello ${username},`,
      lines: [`Someone asked to reset your password at ${site}. Open this link within ${minutes} minutes to choose a new one:`],
      link: { url, label: 'Reset password' },
      closing: 'If it was not you, ignore this email; your password stays as it is.',
    }),
    test: (site) => ({
      subject: `Test email from ${site}`,
      greeting: 'Hello,',
      lines: ['This is a test email. Mail is set up correctly.'],
      closing: 'There is no need to reply.',
    }),
  },
}
