import type { z } from 'zod'
import type { UiLanguage } from '../language/language.ts'

type Issue = z.core.$ZodIssue
type Sizes = { origin: string; bound: string }

type Texts = {
  type: string
  format: string
  value: (allowed: string) => string
  most: (sizes: Sizes) => string
  least: (sizes: Sizes) => string
  unknown: (names: string) => string
  other: string
}

const unitZh = (origin: string) => (origin === 'string' ? ' 个字符' : origin === 'array' || origin === 'set' ? ' 项' : '')
const unitEn = ({ origin, bound }: Sizes) => {
  const unit = origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'item' : ''
  return unit && ` ${unit}${bound === '1' ? '' : 's'}`
}

const texts: Record<UiLanguage, Texts> = {
  'zh-CN': {
    type: '缺失或类型错误',
    format: '格式不正确',
    value: (allowed) => `只能是 ${allowed}`,
    most: ({ origin, bound }) => `最多 ${bound}${unitZh(origin)}`,
    least: ({ origin, bound }) => `至少 ${bound}${unitZh(origin)}`,
    unknown: (names) => `未知的字段：${names}`,
    other: '不符合要求',
  },
  'en-US': {
    type: 'missing or of the wrong type',
    format: 'not in the right form',
    value: (allowed) => `must be one of ${allowed}`,
    most: (sizes) => `at most ${sizes.bound}${unitEn(sizes)}`,
    least: (sizes) => `at least ${sizes.bound}${unitEn(sizes)}`,
    unknown: (names) => `unknown fields: ${names}`,
    other: 'does not meet the rules',
  },
}

/** The fault of an input field, as a text for its author; a schema's own text stays. */
export function inputFault(issue: Issue, language: UiLanguage): string {
  const say = texts[language]
  switch (issue.code) {
    case 'invalid_type':
      return say.type
    case 'invalid_format':
      return say.format
    case 'invalid_value':
      return say.value(issue.values.map(String).join(', '))
    case 'too_big':
      return say.most({ origin: issue.origin, bound: String(issue.maximum) })
    case 'too_small':
      return say.least({ origin: issue.origin, bound: String(issue.minimum) })
    case 'unrecognized_keys':
      return say.unknown(issue.keys.join(', '))
    case 'custom':
      return issue.message
    default:
      return say.other
  }
}
