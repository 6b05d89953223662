import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import { forgetTemplate, readTemplates } from './own-template.ts'

type Kept = { language: string; code: string }

/**
 * Moves the templates of this browser to the site, once. One that the site has differently, or refuses, stays in the browser, where the
 * editor's settings show it.
 * @param save saves one where the site has none; rejects otherwise
 * @returns whether any has moved
 */
export async function moveTemplates(
  uid: string,
  kept: readonly Kept[],
  save: (template: Kept & { version: string }) => Promise<unknown>,
): Promise<boolean> {
  let hasMoved = false
  for (const [language, code] of Object.entries(readTemplates(uid))) {
    const known = kept.find((each) => each.language === language)
    if (code.trim() === '' || known?.code === code) forgetTemplate(uid, language)
    else if (!known) {
      try {
        await save({ language, code, version: ABSENT_VERSION })
        forgetTemplate(uid, language)
        hasMoved = true
      } catch {
        // Tried again with the next problem.
      }
    }
  }
  return hasMoved
}
