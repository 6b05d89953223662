import type { Language, OwnLanguage } from '../i18n/languages.ts'

/** The wire form of an instant (docs/rules/api.md) ends in `+0000`, which only some browsers parse. */
export function parseInstant(wire: string): Date {
  return new Date(wire.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
}

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(key: string, make: () => T): T {
  const known = cache.get(key)
  if (known) return known as T
  const made = make()
  cache.set(key, made)
  return made
}

export function formatDateTime(date: Date, language: Language): string {
  return cached(
    `dt${language}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
  ).format(date)
}

export function formatDate(date: Date, language: Language): string {
  return cached(`d${language}`, () => new Intl.DateTimeFormat(language, { dateStyle: 'medium' })).format(date)
}

export function formatNumber(value: number, language: Language): string {
  return cached(`n${language}`, () => new Intl.NumberFormat(language)).format(value)
}

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

const justNow = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const satisfies Record<OwnLanguage, string>

/** "3 minutes ago". A clock that is a little off never shows the future: a moment that is not past is "just now". */
export function formatAgo(date: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  const format = cached(`r${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const step = steps.find((candidate) => seconds >= candidate.seconds)
  if (step) return format.format(-Math.floor(seconds / step.seconds), step.unit)
  return language in justNow ? justNow[language as OwnLanguage] : format.format(0, 'second')
}

/** CPU time in milliseconds, `null` where nothing ran. */
export function formatTimeMs(timeMs: number | null | undefined): string {
  return timeMs === null || timeMs === undefined ? '–' : `${timeMs} ms`
}

const memoryUnits = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
const sizeUnits = ['B', ...memoryUnits] as const

function scale(value: number, units: readonly string[]): string {
  let rest = value
  let at = 0
  while (rest >= 1024 && at < units.length - 1) {
    rest /= 1024
    at += 1
  }
  const text = at === 0 || Number.isInteger(rest) ? String(Math.round(rest)) : rest.toFixed(rest >= 100 ? 0 : 1)
  return `${text} ${units[at]}`
}

/** Memory as the judge counts it, in KB on the wire. */
export function formatMemoryKb(memoryKb: number | null | undefined): string {
  return memoryKb === null || memoryKb === undefined ? '–' : scale(memoryKb, memoryUnits)
}

export function formatBytes(bytes: number | null | undefined): string {
  return bytes === null || bytes === undefined ? '–' : scale(bytes, sizeUnits)
}

/** Two decimals (docs/rules/problems.md); empty without submissions. */
export function formatRate(part: number, total: number): string {
  return total > 0 ? `${((part / total) * 100).toFixed(2)}%` : '–'
}

/** Points of a full score: `16 / 76`. */
export function formatScore(score: number | null, fullScore: number | null): string {
  if (score === null) return '–'
  return fullScore === null ? String(score) : `${score} / ${fullScore}`
}
