import type { LanguageReport } from '@touchstone/judge-sandbox/language/toolchain.ts'

const INDENT = '  '

/** What the console says when the judge is ready: what works, what does not, and what would bring it. */
export function describeLanguages(languages: readonly LanguageReport[]): string[] {
  const width = Math.max(...languages.map(({ name }) => name.length))
  const working = languages.filter((language) => language.available)
  const missing = languages.filter((language) => !language.available)
  const packages = [...new Set(missing.flatMap(({ debianPackage }) => debianPackage ?? []))]
  return [
    `${working.length} of ${languages.length} languages work:`,
    ...working.map(({ name, version }) => `${INDENT}${name.padEnd(width)}  ${version ?? ''}`),
    ...(missing.length > 0
      ? ['These do not:', ...missing.map(({ name, reason }) => `${INDENT}${name.padEnd(width)}  ${reason ?? ''}`)]
      : []),
    ...(packages.length > 0 ? [`To have more of them: apt-get install ${packages.join(' ')}`] : []),
  ]
}
