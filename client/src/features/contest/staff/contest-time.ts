const two = (value: number) => String(value).padStart(2, '0')

/** Seconds since the start as `H:MM:SS`. */
export function formatContestTime(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
