const two = (value: number) => String(value).padStart(2, '0')

/** Contest time in hours and minutes, rounded down: `1:07`. */
export function hoursMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}

/** Contest time to the second: `1:07:09`. */
export function hoursMinutesSeconds(seconds: number): string {
  return `${hoursMinutes(seconds)}:${two(seconds % 60)}`
}
