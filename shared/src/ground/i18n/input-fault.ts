import type { z } from 'zod'
import type { UiLanguage } from '../language/language.ts'

type Issue = z.core.$ZodIssue

type InputText =
  | 'type'
  | 'format'
  | 'value'
  | 'most'
  | 'least'
  | 'unknown'
  | 'other'
  | `${'most' | 'least'}${'Characters' | 'Items'}_${'one' | 'other'}`

/** Faults of input. `_one` and `_other` are plural forms, by the number in `{bound}`. */
export const inputTexts = {
  'zh-CN': {
    type: '缺失或类型错误',
    format: '格式不正确',
    value: '只能是 {allowed}',
    most: '最多 {bound}',
    mostCharacters_one: '最多 {bound} 个字符',
    mostCharacters_other: '最多 {bound} 个字符',
    mostItems_one: '最多 {bound} 项',
    mostItems_other: '最多 {bound} 项',
    least: '至少 {bound}',
    leastCharacters_one: '至少 {bound} 个字符',
    leastCharacters_other: '至少 {bound} 个字符',
    leastItems_one: '至少 {bound} 项',
    leastItems_other: '至少 {bound} 项',
    unknown: '未知的字段：{names}',
    other: '不符合要求',
  },
  'en-US': {
    type: 'missing or of the wrong type',
    format: 'not in the right form',
    value: 'must be one of {allowed}',
    most: 'at most {bound}',
    mostCharacters_one: 'at most {bound} character',
    mostCharacters_other: 'at most {bound} characters',
    mostItems_one: 'at most {bound} item',
    mostItems_other: 'at most {bound} items',
    least: 'at least {bound}',
    leastCharacters_one: 'at least {bound} character',
    leastCharacters_other: 'at least {bound} characters',
    leastItems_one: 'at least {bound} item',
    leastItems_other: 'at least {bound} items',
    unknown: 'unknown fields: {names}',
    other: 'does not meet the rules',
  },
} as const satisfies Record<UiLanguage, Record<InputText, string>>

/** The texts of an added language, with its tag for its plural forms. */
type AddedTexts = { tag: string; input: Readonly<Record<string, string>> }

/** The key of a bound, by what it counts; a number has no unit. */
function boundKey(most: 'most' | 'least', origin: string): string {
  if (origin === 'string') return `${most}Characters`
  return origin === 'array' || origin === 'set' ? `${most}Items` : most
}

/**
 * The fault of an input field, as a text for its author; a schema's own text stays.
 * @param added texts of the reader's language, where a folder of translations adds it
 */
export function inputFault(issue: Issue, language: UiLanguage, added?: AddedTexts | null): string {
  const base: Readonly<Record<string, string>> = inputTexts[language]
  const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const say = (key: string, values: Record<string, string> = {}) => fill(added?.input[key] ?? base[key] ?? '', values)
  const counted = (key: string, bound: string) => {
    const form = (tag: string) => `${key}_${new Intl.PluralRules(tag).select(Number(bound))}`
    const own = added && (added.input[form(added.tag)] ?? added.input[`${key}_other`])
    return fill(own ?? base[form(language)] ?? base[key] ?? '', { bound })
  }
  const ofSize = (most: 'most' | 'least', origin: string, bound: string) => {
    const key = boundKey(most, origin)
    return key === most ? say(most, { bound }) : counted(key, bound)
  }
  switch (issue.code) {
    case 'invalid_type':
      return say('type')
    case 'invalid_format':
      return say('format')
    case 'invalid_value':
      return say('value', { allowed: issue.values.map(String).join(', ') })
    case 'too_big':
      return ofSize('most', issue.origin, String(issue.maximum))
    case 'too_small':
      return ofSize('least', issue.origin, String(issue.minimum))
    case 'unrecognized_keys':
      return say('unknown', { names: issue.keys.join(', ') })
    case 'custom':
      return issue.message
    default:
      return say('other')
  }
}
