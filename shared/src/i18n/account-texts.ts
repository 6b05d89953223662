import type { UiLanguage } from './language.ts'

type AccountTexts = {
  passwordChanged: string
  passwordLocked: string
  oldPasswordWrong: (left: number) => string
}

/** Texts that travel inside data, where the documented calls put them. */
export const accountTexts: Record<UiLanguage, AccountTexts> = {
  'zh-CN': {
    passwordChanged: '密码修改成功，其他设备需要重新登录',
    passwordLocked: '密码错误次数过多，请 30 分钟后再试',
    oldPasswordWrong: (left) => (left > 0 ? `原密码错误，还可以尝试 ${left} 次` : '原密码错误，请 30 分钟后再试'),
  },
  'en-US': {
    passwordChanged: 'The password was changed; other devices have to sign in again',
    passwordLocked: 'Too many wrong passwords; try again in 30 minutes',
    oldPasswordWrong: (left) => {
      if (left <= 0) return 'Wrong password; try again in 30 minutes'
      return left === 1 ? 'Wrong password; one more try' : `Wrong password; ${left} more tries`
    },
  },
}
