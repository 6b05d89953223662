import type { UiLanguage } from '../language/language.ts'

type AccountTexts = {
  passwordChanged: string
  passwordLocked: string
  oldPasswordWrong: (left: number) => string
  emailChanged: string
  emailLocked: string
  emailPasswordWrong: (left: number) => string
  emailCodeWrong: (left: number) => string
}

const triesEn = (what: string, left: number) => {
  if (left <= 0) return `${what}; try again in 30 minutes`
  return left === 1 ? `${what}; one more try` : `${what}; ${left} more tries`
}
const triesZh = (what: string, left: number) => (left > 0 ? `${what}，还可以尝试 ${left} 次` : `${what}，请 30 分钟后再试`)

/** Texts that documented calls return inside data. */
export const accountTexts: Record<UiLanguage, AccountTexts> = {
  'zh-CN': {
    passwordChanged: '密码修改成功，其他设备需要重新登录',
    passwordLocked: '密码错误次数过多，请 30 分钟后再试',
    oldPasswordWrong: (left) => triesZh('原密码错误', left),
    emailChanged: '邮箱修改成功',
    emailLocked: '错误次数过多，请 30 分钟后再试',
    emailPasswordWrong: (left) => triesZh('密码错误', left),
    emailCodeWrong: (left) => triesZh('验证码错误', left),
  },
  'en-US': {
    passwordChanged: 'The password was changed; other devices have to sign in again',
    passwordLocked: 'Too many wrong passwords; try again in 30 minutes',
    oldPasswordWrong: (left) => triesEn('Wrong password', left),
    emailChanged: 'The email was changed',
    emailLocked: 'Too many wrong attempts; try again in 30 minutes',
    emailPasswordWrong: (left) => triesEn('Wrong password', left),
    emailCodeWrong: (left) => triesEn('Wrong code', left),
  },
}
