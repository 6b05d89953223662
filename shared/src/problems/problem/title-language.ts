import type { UiLanguage } from '../../ground/language/language.ts'

const han = /\p{Script=Han}/u
const letter = /\p{Letter}/u

/**
 * The part of a title or of a tag's name that a reader of one language sees. `中文 / English` holds both: two sides around one " / ", Chinese
 * characters on one side alone and letters on both, in either order. Any other text is shown whole.
 */
export function titleIn(language: UiLanguage, text: string): string {
  const [first = '', second = '', ...more] = text.split(' / ').map((side) => side.trim())
  if (more.length > 0 || !letter.test(first) || !letter.test(second) || han.test(first) === han.test(second)) return text
  return han.test(first) === (language === 'zh-CN') ? first : second
}

/** Both languages in one title, Chinese first. Equal titles, and titles that would not come apart again, stay alone. */
export function joinTitles(zh: string, en: string): string {
  const joined = `${zh} / ${en}`
  return titleIn('zh-CN', joined) === zh && titleIn('en-US', joined) === en ? joined : zh
}
