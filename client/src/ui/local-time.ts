/** Moments in the format of the browser's field for date and time, in the reader's time zone. */

const pad = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DDTHH:mm`, with seconds if there are any. */
export function toLocal(at: Date): string {
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  const seconds = at.getSeconds() > 0 ? `:${pad(at.getSeconds())}` : ''
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}${seconds}`
}

/** ms UTC; NaN for an empty or incomplete moment. */
export const instantOf = (local: string): number => new Date(local).getTime()
