import { hour, type Instant, minute, second } from '@touchstone/shared/ground/time/instant.ts'

/** An absolute time, always with milliseconds: the format must not vary between objects. */
export const absTime = (at: Instant): string => new Date(at).toISOString()

/** A contest time or a duration: `h:mm:ss.uuu`, with a minus before the start. */
export function relTime(ms: number): string {
  const [sign, left] = [ms < 0 ? '-' : '', Math.abs(ms)]
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(left / hour), Math.floor((left % hour) / minute), Math.floor((left % minute) / second)]
  return `${sign}${hours}:${two(minutes)}:${two(seconds)}.${String(left % second).padStart(3, '0')}`
}
