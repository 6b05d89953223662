import type { LanguageReport } from '@touchstone/judge-sandbox/language/toolchain.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'

const INDENT = '  '

type Texts = { working: (count: number, all: number) => string; missing: string; install: string }
const texts: Record<UiLanguage, Texts> = {
  'en-US': { working: (count, all) => `${count} of ${all} languages work:`, missing: 'These do not:', install: 'To have more of them:' },
  'zh-CN': { working: (count, all) => `${all} 种语言中有 ${count} 种可用：`, missing: '以下语言不可用：', install: '如需更多语言：' },
}

/** The console message when the judge is ready: working languages, missing ones, and how to install them. */
export function describeLanguages(languages: readonly LanguageReport[], reader: UiLanguage): string[] {
  const text = texts[reader]
  const width = Math.max(...languages.map(({ name }) => name.length))
  const working = languages.filter((language) => language.available)
  const missing = languages.filter((language) => !language.available)
  const packages = [...new Set(missing.flatMap(({ debianPackage }) => debianPackage ?? []))]
  return [
    text.working(working.length, languages.length),
    ...working.map(({ name, version }) => `${INDENT}${name.padEnd(width)}  ${version ?? ''}`),
    ...(missing.length > 0
      ? [text.missing, ...missing.map(({ name, reason }) => `${INDENT}${name.padEnd(width)}  ${languageReasonText(reason ?? [], reader)}`)]
      : []),
    ...(packages.length > 0 ? [`${text.install} apt-get install ${packages.join(' ')}`] : []),
  ]
}
