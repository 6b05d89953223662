/** The meaning of a verdict to the reader, apart from its name; one pair of colours each. */
export const verdictTones = ['accepted', 'wrong', 'limit', 'runtime', 'compile', 'partial', 'open', 'system', 'muted'] as const
export type VerdictTone = (typeof verdictTones)[number]

/** Text colour and the tint behind it. */
export type TonePair = { ink: string; tint: string }

/** Every ink has a contrast of at least 4.5 : 1 on its tint and on the page (WCAG AA); a test computes it. */
export const lightTones = {
  accepted: { ink: '#0f6b3c', tint: '#e1f4e8' },
  wrong: { ink: '#b3261e', tint: '#fdebe9' },
  limit: { ink: '#8a4a00', tint: '#fdf0dc' },
  runtime: { ink: '#7b2d9b', tint: '#f6eafb' },
  compile: { ink: '#665600', tint: '#f8f3d3' },
  partial: { ink: '#0a5d86', tint: '#e1f1fa' },
  open: { ink: '#3f4bb0', tint: '#eceefb' },
  system: { ink: '#3f3f46', tint: '#e8e8eb' },
  muted: { ink: '#5c5d66', tint: '#f1f1f4' },
} as const satisfies Record<VerdictTone, TonePair>

export const darkTones = {
  accepted: { ink: '#6fd397', tint: '#16301f' },
  wrong: { ink: '#ff9d94', tint: '#3a1d1b' },
  limit: { ink: '#f2b35e', tint: '#35260f' },
  runtime: { ink: '#dba3f3', tint: '#311c3b' },
  compile: { ink: '#d9c65a', tint: '#2e290f' },
  partial: { ink: '#7cc4ec', tint: '#12293a' },
  open: { ink: '#aab4ff', tint: '#232746' },
  system: { ink: '#d4d4d8', tint: '#303138' },
  muted: { ink: '#a3a5b0', tint: '#25262c' },
} as const satisfies Record<VerdictTone, TonePair>

/** Page backgrounds below an ink without a tint. */
export const pageColor = { light: '#ffffff', dark: '#17181c' } as const
