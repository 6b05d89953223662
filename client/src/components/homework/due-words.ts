import type { Language } from '../../i18n/languages.ts'

const dayMs = 86_400_000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** A moment in common words, in the reader's time zone: "tomorrow 18:00", "Wednesday 18:00"; a date beyond six days. */
export function dueWords(at: Date, now: Date, language: Language): string {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  const days = Math.round((midnight(at) - midnight(now)) / dayMs)
  if (Math.abs(days) <= 1) return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${time}`
  if (days > 1 && days <= 6) return `${new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at)} ${time}`
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return `${new Intl.DateTimeFormat(language, { ...year, month: 'long', day: 'numeric' }).format(at)} ${time}`
}
