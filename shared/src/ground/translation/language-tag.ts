import { uiLanguages } from '../language/language.ts'

/** Whether a folder of this name can add a language: the canonical tag of a language that the product does not have itself. */
export function isAddedTag(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) || uiLanguages.some((own) => own === tag)) return false
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
