import type { MantineColorsTuple } from '@mantine/core'
import { contrast } from './contrast.ts'
import { pageColor } from './verdict-tokens.ts'

/** Contrast of text with its background (WCAG AA). */
const legible = 4.5
const paleLights = [0.955, 0.915, 0.83, 0.74, 0.67] as const

type Hsl = { hue: number; saturation: number; light: number }

function toHsl(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const light = (most + least) / 2
  const span = most - least
  if (span === 0) return { hue: 0, saturation: 0, light }
  const hue = most === r ? (g - b) / span + 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { hue: (hue % 6) * 60, saturation: span / (1 - Math.abs(2 * light - 1)), light }
}

function toHex({ hue, saturation, light }: Hsl): string {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`
}

/** The first colour in steps of lightness that passes; black and white pass every check of this file. */
function firstThat(passes: (hex: string) => boolean, from: Hsl, step: number): Hsl {
  for (let light = from.light; light > 0 && light < 1; light += step) if (passes(toHex({ ...from, light }))) return { ...from, light }
  return { ...from, light: step < 0 ? 0 : 1 }
}

type Accent = {
  /** Ten shades from pale to dark: 7 is the colour of light pages, 5 that of dark ones. */
  shades: MantineColorsTuple
  /** Links on dark pages. */
  darkLink: string
  /** Whether the colour had to be darkened for its text to be legible. */
  isAdjusted: boolean
}

/**
 * The shades of an accent colour (`#rrggbb`). For every colour, links are legible on the page and on pale tints, and white text on buttons,
 * in light and dark.
 */
export function accentOf(hex: string): Accent {
  const chosen = toHsl(hex)
  const pale = paleLights.map((light) => toHex({ ...chosen, light }))
  const main = firstThat((one) => contrast(one, pale[1] ?? '#ffffff') >= legible, chosen, -0.005)
  const button = firstThat((one) => contrast(one, '#ffffff') >= legible, { ...chosen, light: Math.max(main.light, 0.55) }, -0.005)
  const link = firstThat((one) => contrast(one, pageColor.dark) >= 7, { ...chosen, light: Math.max(main.light, 0.5) }, 0.005)
  const isAdjusted = main.light !== chosen.light
  const mainHex = isAdjusted ? toHex(main) : hex.toLowerCase()
  const between = toHex({ ...chosen, light: (main.light + button.light) / 2 })
  const [p0 = '', p1 = '', p2 = '', p3 = '', p4 = ''] = pale
  const deep = (share: number) => toHex({ ...main, light: main.light * share })
  return {
    shades: [p0, p1, p2, p3, p4, toHex(button), between, mainHex, deep(0.85), deep(0.68)],
    darkLink: toHex(link),
    isAdjusted,
  }
}
