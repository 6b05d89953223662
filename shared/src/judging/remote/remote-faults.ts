import type { UiLanguage } from '../../ground/language/language.ts'

type Texts = { en: string; zh: string }

/** Why another judge did not read, take or judge something, by the names that the server stores. */
const remoteFaultTexts = {
  down: { en: 'the other site has a fault', zh: '对方网站出现故障' },
  blocked: { en: 'the other site shuts out programs such as this server', zh: '对方网站不允许程序访问' },
  busy: { en: 'the other site asks to come back later', zh: '对方网站要求稍后再试' },
  'page-changed': { en: 'the page of the other site has changed', zh: '对方网站的页面已改变' },
  'no-problem': { en: 'the other site has no such problem, or shows it to nobody', zh: '对方网站没有这道题，或不公开' },
  'sign-in-refused': { en: 'the other site refuses the account', zh: '对方网站拒绝了账号登录' },
  'signed-out': { en: 'the other site ends the sign-in again and again', zh: '对方网站反复退出登录' },
  'language-refused': { en: 'the other site does not take this language', zh: '对方网站不接受这种语言' },
  'code-refused': { en: 'the other site does not take this program, for its length perhaps', zh: '对方网站不接受这份代码，可能过长' },
  'no-handle': { en: 'the other site does not know the handle', zh: '对方网站没有这个账号' },
  'run-not-found': { en: 'the other site does not show the submission', zh: '在对方网站找不到这次提交' },
  'no-account': { en: 'this site has no account there', zh: '本站在对方网站没有账号' },
  'no-free-account': { en: 'no account was free for 10 minutes', zh: '10 分钟内没有空闲账号' },
  'no-answer': { en: 'the other site gave no verdict for 10 minutes', zh: '对方网站 10 分钟内没有给出结果' },
  'password-missing': { en: 'the password of the account must be entered again', zh: '需要重新输入账号密码' },
  'refused-address': { en: 'the name of the other site leads into a private network', zh: '对方网站的域名指向内网地址' },
  unreachable: { en: 'the other site cannot be reached', zh: '无法连接对方网站' },
  slow: { en: 'the other site does not answer in time', zh: '对方网站响应超时' },
  'too-large': { en: 'the answer of the other site is too large', zh: '对方网站返回的内容过大' },
  redirected: { en: 'the other site leads to another address', zh: '对方网站跳转到了其他地址' },
  unreadable: { en: 'the answer of the other site cannot be decoded', zh: '无法解码对方网站返回的内容' },
} as const satisfies Record<string, Texts>

type RemoteFaultName = keyof typeof remoteFaultTexts

/** The words for a fault; an unknown name, of a newer version, stands for itself. */
export function remoteFaultText(name: string, language: UiLanguage): string {
  const texts: Texts | undefined = Object.hasOwn(remoteFaultTexts, name) ? remoteFaultTexts[name as RemoteFaultName] : undefined
  if (!texts) return name
  return language === 'zh-CN' ? texts.zh : texts.en
}

const PREFIX = 'remote.'

/** The code of a submission that failed on its way to another judge. */
export const remoteErrorCode = (name: string): string => `${PREFIX}${name}`

/** The fault in the code of a submission; null for other codes. */
export function remoteFaultOf(errorCode: string | null): string | null {
  return errorCode?.startsWith(PREFIX) ? errorCode.slice(PREFIX.length) : null
}
