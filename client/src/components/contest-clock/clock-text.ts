import { second } from '@touchstone/shared/ground/time/instant.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A remaining time as `00:42:10`; hours may have more digits. A second that has begun still counts, so that it ends at zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / second))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
