/** Languages that a beginner mixes up in the choice above the editor. */
type Family = 'c' | 'cpp' | 'java' | 'python'

/** Signs of a language; each line of a program counts each of its signs once. */
const signs = {
  python: [
    /^\s*(?:def|elif|for|while|if|class)\b.*:\s*(?:#.*)?$/,
    /^\s*(?:from \w+ )?import \w+/,
    /\bprint\s*\(.*\)\s*$/,
    /=\s*(?:int|float|input|list|map)\(/,
  ],
  java: [/\bpublic\s+(?:static|class)\b/, /\bSystem\.(?:out|in)\b/, /^\s*import\s+java\b/, /\bString\[\]/],
  cpp: [
    /\bcout\s*<</,
    /\bcin\s*>>/,
    /\busing namespace std\b/,
    /#include\s*<(?:iostream|vector|string|algorithm|bits\/stdc\+\+\.h|map|cstdio)>/,
    /\bstd::/,
  ],
  c: [/#include\s*<(?:stdio|stdlib|string|math)\.h>/, /\bscanf\s*\(\s*"/],
} as const satisfies Record<Family, readonly RegExp[]>

/** Bounds of the part that is read: a hint needs no more. */
const mostLines = 200
const longestLine = 300

/** The family of a language of the judge; null for all others. */
function familyOf(contentType: string): Family | null {
  const families: Readonly<Record<string, Family>> = {
    'text/x-csrc': 'c',
    'text/x-c++src': 'cpp',
    'text/x-java': 'java',
    'text/x-python': 'python',
  }
  return families[contentType] ?? null
}

/** The language in which a program is probably written; null where it is too short or too mixed for a guess. */
export function looksLike(code: string): Family | null {
  const lines = code.split('\n', mostLines).map((line) => line.slice(0, longestLine))
  const points = (family: Family) => lines.reduce((sum, line) => sum + signs[family].filter((sign) => sign.test(line)).length, 0)
  const [python, java, cpp, c] = [points('python'), points('java'), points('cpp'), points('c')]
  const others = java + cpp + c
  if (python >= 2 && others === 0) return 'python'
  if (java >= 2 && python <= 1 && cpp === 0) return 'java'
  if (cpp >= 2 && python <= 1 && java === 0) return 'cpp'
  return c >= 2 && cpp === 0 && java === 0 && python === 0 ? 'c' : null
}

/** The language to offer in place of the chosen one, or null. C in C++ is no mistake. */
export function betterLanguage(
  code: string,
  chosen: string,
  contentTypes: Readonly<Record<string, string>>,
  offered: readonly string[],
): string | null {
  const from = familyOf(contentTypes[chosen] ?? '')
  const to = from && looksLike(code)
  if (!to || to === from || (from === 'cpp' && to === 'c')) return null
  return offered.find((name) => familyOf(contentTypes[name] ?? '') === to) ?? null
}
