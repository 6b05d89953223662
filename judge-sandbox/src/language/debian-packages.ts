import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { languageFaults } from '@touchstone/shared/judging/language/language-fault.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { languageCommands } from './language-commands.ts'
import { tools } from './tools.ts'

type LanguagePackages =
  | { kind: 'packages'; packages: readonly string[] }
  /** No distribution has a package; `why` is the reason. */
  | { kind: 'none'; why: BothLanguages }

const unpackaged: BothLanguages = { en: 'no distribution packages it', zh: '没有发行版提供它的软件包' }

/** Packages of Debian and Ubuntu with a language; undefined for a name that is not in the table. */
export function debianPackagesOf(name: string): LanguagePackages | undefined {
  const language = findLanguage(name)
  if (!language) return undefined
  const needed = languageCommands[language.name].tools.map((tool) => tools[tool])
  const lacking = needed.find((tool) => tool.debianPackage === null)
  if (lacking) return { kind: 'none', why: lacking.whyNoPackage ? languageFaults[lacking.whyNoPackage] : unpackaged }
  return { kind: 'packages', packages: [...new Set(needed.flatMap((tool) => tool.debianPackage ?? []))] }
}
