/** Moments as the browser's field for date and time holds them, in the time zone of the reader. */

const pad = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DDTHH:mm`, with seconds where there are some. */
export function toLocal(at: Date): string {
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  const seconds = at.getSeconds() > 0 ? `:${pad(at.getSeconds())}` : ''
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}${seconds}`
}

/** ms UTC; NaN where nothing or half a moment is typed. */
export const instantOf = (local: string): number => new Date(local).getTime()
