/** A program in the words of a language, one statement for each line. */
import type { Exercise } from './wrong-programs.ts'

type Language = 'zh' | 'en'

const signs: Readonly<Record<Language, readonly [RegExp, string][]>> = {
  zh: [
    [/\/\//g, ' 整除 '],
    [/\*\*/g, ' 的次方 '],
    [/>=/g, ' 大于等于 '],
    [/<=/g, ' 小于等于 '],
    [/==/g, ' 等于 '],
    [/!=/g, ' 不等于 '],
    [/\+/g, ' 加 '],
    [/-/g, ' 减 '],
    [/\*/g, ' 乘 '],
    [/\//g, ' 除以 '],
    [/%/g, ' 除余 '],
    [/</g, ' 小于 '],
    [/>/g, ' 大于 '],
  ],
  en: [
    [/\/\//g, ' divided without rest by '],
    [/\*\*/g, ' to the power of '],
    [/>=/g, ' at least '],
    [/<=/g, ' at most '],
    [/==/g, ' is '],
    [/!=/g, ' is not '],
    [/\+/g, ' and '],
    [/-/g, ' without '],
    [/\*/g, ' times '],
    [/\//g, ' over '],
    [/%/g, ' rest of '],
    [/</g, ' below '],
    [/>/g, ' above '],
  ],
}
const worded = (code: string, language: Language): string =>
  signs[language]
    .reduce((text, [sign, word]) => text.replace(sign, word), code)
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const statements: readonly { when: RegExp; zh: (...parts: string[]) => string; en: (...parts: string[]) => string }[] = [
  { when: /^for (.+?) in (.+):$/, zh: (x, e) => `让 ${x} 依次取 ${e} 的每一个值，重复`, en: (x, e) => `For each ${x} of ${e}` },
  { when: /^while (.+):$/, zh: (c) => `当 ${c} 时，重复`, en: (c) => `While ${c}` },
  { when: /^(?:if|elif) (.+):$/, zh: (c) => `如果 ${c}，那么`, en: (c) => `If ${c} then` },
  { when: /^else:$/, zh: () => '否则', en: () => 'Otherwise' },
  { when: /^print\((.*)\)$/, zh: (e) => `输出 ${e}`, en: (e) => `Print ${e}` },
  { when: /^(.+?) = .*input\(.*$/, zh: (a) => `读入 ${a}`, en: (a) => `Read ${a}` },
  { when: /^(.+?) \+= (.+)$/, zh: (a, e) => `把 ${a} 加上 ${e}`, en: (a, e) => `Add ${e} to ${a}` },
  { when: /^(.+?) = (.+)$/, zh: (a, e) => `令 ${a} 等于 ${e}`, en: (a, e) => `Set ${a} to ${e}` },
  { when: /^(?:return) (.+)$/, zh: (e) => `返回 ${e}`, en: (e) => `Return ${e}` },
  { when: /^(.+)$/, zh: (e) => `做 ${e}`, en: (e) => `Do ${e}` },
]

/** The statements of a Python program as sentences. */
export function inWords(code: string, language: Language): string[] {
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      for (const { when, ...say } of statements) {
        const match = when.exec(line)
        if (match) return say[language](...match.slice(1).map((part) => worded(part, language)))
      }
      return line
    })
}

/** A solution that is long enough for its words to be more than the statement of the problem. */
export function pythonOf({ language, solution, foreign }: Exercise): string | null {
  const code = language === 'Python3' ? solution : foreign.language === 'Python3' ? foreign.code : null
  return code !== null && code.trim().split('\n').length >= 6 ? code : null
}
