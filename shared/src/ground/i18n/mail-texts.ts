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

export type MailTexts = {
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

type MailKey =
  | 'greeting'
  | 'greetingByName'
  | 'notYou'
  | `registerCode.${'subject' | 'text'}`
  | `changeEmailCode.${'subject' | 'text'}`
  | `resetPassword.${'subject' | 'text' | 'button' | 'notYou'}`
  | `test.${'subject' | 'text' | 'closing'}`
type MailTable = Readonly<Record<MailKey, string>>

/** The words of every mail, with their `{values}`. */
export const mailTables = {
  'zh-CN': {
    greeting: '你好：',
    greetingByName: '{username}，你好：',
    notYou: '如果不是你本人操作，请忽略这封邮件。',
    'registerCode.subject': '{site} 注册验证码',
    'registerCode.text': '你正在注册 {site} 账号，验证码如下，{minutes} 分钟内有效：',
    'changeEmailCode.subject': '{site} 更换邮箱验证码',
    'changeEmailCode.text': '你正在把 {site} 账号的邮箱更换为这个地址，验证码如下，{minutes} 分钟内有效：',
    'resetPassword.subject': '{site} 重置密码',
    'resetPassword.text': '有人请求重置你在 {site} 的密码。请在 {minutes} 分钟内打开下面的链接设置新密码：',
    'resetPassword.button': '重置密码',
    'resetPassword.notYou': '如果不是你本人操作，请忽略这封邮件，你的密码不会改变。',
    'test.subject': '{site} 测试邮件',
    'test.text': '这是一封测试邮件。收到它说明邮件服务已经可用。',
    'test.closing': '无需回复。',
  },
  'en-US': {
    greeting: 'Hello,',
    greetingByName: 'Hello {username},',
    notYou: 'If it was not you, please ignore this email.',
    'registerCode.subject': 'Your registration code for {site}',
    'registerCode.text': 'You are registering at {site}. This is your code; it is valid for {minutes} minutes:',
    'changeEmailCode.subject': 'Your new email address at {site}',
    'changeEmailCode.text':
      'You are changing the email address of your account at {site} to this one. This is your code; it is valid for {minutes} minutes:',
    'resetPassword.subject': 'Reset your password at {site}',
    'resetPassword.text': 'Someone asked to reset your password at {site}. Open this link within {minutes} minutes to choose a new one:',
    'resetPassword.button': 'Reset password',
    'resetPassword.notYou': 'If it was not you, ignore this email; your password stays as it is.',
    'test.subject': 'Test email from {site}',
    'test.text': 'This is a test email. Mail is set up correctly.',
    'test.closing': 'There is no need to reply.',
  },
} as const satisfies Record<UiLanguage, MailTable>

/** The mails that are written with these words. */
export function mailsWith(table: MailTable): MailTexts {
  const say = (key: MailKey, values: Record<string, string | number> = {}) =>
    table[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return {
    registerCode: (site, code, minutes) => ({
      subject: say('registerCode.subject', { site }),
      greeting: say('greeting'),
      lines: [say('registerCode.text', { site, minutes })],
      highlight: code,
      closing: say('notYou'),
    }),
    changeEmailCode: (site, username, code, minutes) => ({
      subject: say('changeEmailCode.subject', { site }),
      greeting: looksLikeLink(username) ? say('greeting') : say('greetingByName', { username }),
      lines: [say('changeEmailCode.text', { site, minutes })],
      highlight: code,
      closing: say('notYou'),
    }),
    resetPassword: (site, username, url, minutes) => ({
      subject: say('resetPassword.subject', { site }),
      greeting: say('greetingByName', { username }),
      lines: [say('resetPassword.text', { site, minutes })],
      link: { url, label: say('resetPassword.button') },
      closing: say('resetPassword.notYou'),
    }),
    test: (site) => ({
      subject: say('test.subject', { site }),
      greeting: say('greeting'),
      lines: [say('test.text')],
      closing: say('test.closing'),
    }),
  }
}

/** Every mail that the site sends, in the language of the request that caused it. */
export const mailTexts: Record<UiLanguage, MailTexts> = { 'zh-CN': mailsWith(mailTables['zh-CN']), 'en-US': mailsWith(mailTables['en-US']) }
