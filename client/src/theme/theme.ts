import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { accentOf } from './accent.ts'
import { darkTints, lightTints } from './avatar-tints.ts'
import { darkTones, lightTones, pageColor, type TonePair, verdictTones } from './verdict-tokens.ts'

/** The one accent: the ink of a stamp. */
const ink: MantineColorsTuple = [
  '#eef0fc',
  '#dcdff6',
  '#b8bfee',
  '#959fe6',
  '#7883de',
  '#606cd6',
  '#4f5bc8',
  '#3f4bb0',
  '#343f97',
  '#29327a',
]
/** Dangerous actions; filled buttons have white text in both schemes. */
const red: MantineColorsTuple = [
  '#fdeceb',
  '#f9d4d2',
  '#f2aaa6',
  '#ea8a84',
  '#de5d56',
  '#cc3d36',
  '#c2332c',
  '#b3261e',
  '#8f1d17',
  '#6f1712',
]
const gray: MantineColorsTuple = [
  '#f8f8fa',
  '#f1f1f4',
  '#e6e6ea',
  '#d8d8de',
  '#bfc0c8',
  '#9a9ca6',
  '#777983',
  '#565861',
  '#393a42',
  '#212227',
]
const dark: MantineColorsTuple = [
  '#d7d8de',
  '#b4b6bf',
  '#9d9fa9',
  '#6f717c',
  '#44464f',
  '#33353d',
  '#25262c',
  '#17181c',
  '#131418',
  '#0e0f12',
]

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 5 },
  colors: { ink, red, gray, dark },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', 'Microsoft YaHei', monospace",
  components: {
    // Its placeholder is no menu item; the first item takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { styles: { title: { fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' } } },
  },
  headings: { fontWeight: '600' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
})

/** The theme in this accent colour (`#rrggbb`); null = the usual one. */
export function themeWith(accent: string | null): MantineThemeOverride {
  if (accent === null) return theme
  const { shades, darkLink } = accentOf(accent)
  return { ...theme, colors: { ...theme.colors, ink: shades }, other: { darkLink } }
}

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })

function toneVariables(tones: Record<string, TonePair>): Record<string, string> {
  return Object.fromEntries(
    verdictTones.flatMap((tone) => [
      [`--tone-${tone}-ink`, tones[tone]?.ink ?? ''],
      [`--tone-${tone}-tint`, tones[tone]?.tint ?? ''],
    ]),
  )
}

function tintVariables(tints: readonly TonePair[]): Record<string, string> {
  return Object.fromEntries(
    tints.flatMap(({ ink, tint }, n) => [
      [`--avatar-${n}-ink`, ink],
      [`--avatar-${n}-tint`, tint],
    ]),
  )
}

/** Our own tokens beside Mantine's: verdict tones and a hairline, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = ({ other }) => ({
  variables: { '--bar-height': '52px' },
  light: {
    ...toneVariables(lightTones),
    ...tintVariables(lightTints),
    '--mantine-color-error': lightTones.wrong.ink,
    '--mantine-color-body': pageColor.light,
    '--mantine-color-dimmed': '#5f616b',
    '--mantine-color-placeholder': '#6b6d77',
    '--hairline': '#e4e4e9',
    '--surface-soft': '#f7f7f9',
  },
  dark: {
    ...toneVariables(darkTones),
    ...tintVariables(darkTints),
    '--mantine-color-error': darkTones.wrong.ink,
    '--mantine-color-body': pageColor.dark,
    '--mantine-color-dimmed': '#a0a2ad',
    '--mantine-color-placeholder': '#8d8f9a',
    '--mantine-color-anchor': typeof other.darkLink === 'string' ? other.darkLink : '#a5afff',
    '--hairline': '#2e3037',
    '--surface-soft': '#1e1f24',
  },
})
