const pad = (value: number) => String(value).padStart(2, '0')

/** A span as `0:42:10`; whole seconds, rounded up, so that it ends at zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
