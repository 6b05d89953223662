import { pageColor } from '../../theme/verdict-tokens.ts'
import { type EditorTheme, editorThemes } from './editor-settings.ts'

/** Colours of one editor theme, without `#` where the editor's rules require it. */
type Palette = {
  dark: boolean
  background: string
  foreground: string
  comment: string
  keyword: string
  string: string
  number: string
  type: string
  function: string
  selection: string
  line: string
  gutter: string
}

/** `house` and `solarized` have a dark twin for a dark page. */
export const shownThemes = [...editorThemes, 'house-dark', 'solarized-dark'] as const
type ShownTheme = (typeof shownThemes)[number]

export function shownTheme(theme: EditorTheme, scheme: 'light' | 'dark'): ShownTheme {
  if (scheme === 'light' || (theme !== 'house' && theme !== 'solarized')) return theme
  return `${theme}-dark`
}

const palettes: Record<ShownTheme, Palette> = {
  house: {
    dark: false,
    background: pageColor.light,
    foreground: '#22242b',
    comment: '#686b76',
    keyword: '#3f4bb0',
    string: '#0f6b3c',
    number: '#a8480a',
    type: '#7a3b9e',
    function: '#0b6584',
    selection: '#dcdff6',
    line: '#f6f6f9',
    gutter: '#6f727d',
  },
  'house-dark': {
    dark: true,
    background: pageColor.dark,
    foreground: '#dcdde3',
    comment: '#8f929e',
    keyword: '#a5afff',
    string: '#7fd1a3',
    number: '#f0a875',
    type: '#d6a5ef',
    function: '#7cc4e0',
    selection: '#333a66',
    line: '#212229',
    gutter: '#858894',
  },
  solarized: {
    dark: false,
    background: '#fdf6e3',
    foreground: '#4f616a',
    comment: '#5f6b6b',
    keyword: '#617000',
    string: '#1d7871',
    number: '#b82d72',
    type: '#886200',
    function: '#1d6eaf',
    selection: '#e6dfc8',
    line: '#f5eed8',
    gutter: '#636e6e',
  },
  'solarized-dark': {
    dark: true,
    background: '#002b36',
    foreground: '#a3b1b3',
    comment: '#889ba2',
    keyword: '#a3b300',
    string: '#3fb5ab',
    number: '#e57ab0',
    type: '#d1a01c',
    function: '#5fb0ea',
    selection: '#0a4250',
    line: '#07323e',
    gutter: '#85979d',
  },
  monokai: {
    dark: true,
    background: '#272822',
    foreground: '#f8f8f2',
    comment: '#9f9a85',
    keyword: '#ff639b',
    string: '#e6db74',
    number: '#ae81ff',
    type: '#66d9ef',
    function: '#a6e22e',
    selection: '#49483e',
    line: '#31322b',
    gutter: '#9a9a95',
  },
  material: {
    dark: true,
    background: '#263238',
    foreground: '#eeffff',
    comment: '#90a5ae',
    keyword: '#c792ea',
    string: '#c3e88d',
    number: '#f78c6c',
    type: '#ffcb6b',
    function: '#82aaff',
    selection: '#3c515b',
    line: '#2c3a41',
    gutter: '#94a7b0',
  },
  idea: {
    dark: false,
    background: '#ffffff',
    foreground: '#1c1c1c',
    comment: '#6d6d6d',
    keyword: '#000080',
    string: '#067d17',
    number: '#1750eb',
    type: '#20609f',
    function: '#00627a',
    selection: '#cfdffc',
    line: '#f6f8fd',
    gutter: '#707070',
  },
  eclipse: {
    dark: false,
    background: '#ffffff',
    foreground: '#000000',
    comment: '#3c795b',
    keyword: '#7f0055',
    string: '#2a00ff',
    number: '#116644',
    type: '#0000c0',
    function: '#333333',
    selection: '#d4d4f7',
    line: '#eef4ff',
    gutter: '#6e6e6e',
  },
  'base16-dark': {
    dark: true,
    background: '#151515',
    foreground: '#e0e0e0',
    comment: '#a58064',
    keyword: '#d28445',
    string: '#f4bf75',
    number: '#ae7ca4',
    type: '#75b5aa',
    function: '#90a959',
    selection: '#303030',
    line: '#202020',
    gutter: '#8c8c8c',
  },
  cobalt: {
    dark: true,
    background: '#002240',
    foreground: '#ffffff',
    comment: '#2f9bff',
    keyword: '#ff9d00',
    string: '#3ad900',
    number: '#ff80e1',
    type: '#80ffbb',
    function: '#ffee80',
    selection: '#15436e',
    line: '#00294d',
    gutter: '#8ba2b8',
  },
  dracula: {
    dark: true,
    background: '#282a36',
    foreground: '#f8f8f2',
    comment: '#8c9bc7',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    number: '#bd93f9',
    type: '#8be9fd',
    function: '#50fa7b',
    selection: '#44475a',
    line: '#31333f',
    gutter: '#989cb3',
  },
}

type ThemeData = {
  base: 'vs' | 'vs-dark'
  inherit: boolean
  rules: { token: string; foreground: string; fontStyle?: string }[]
  colors: Record<string, string>
}

/** A theme in the editor's own form. */
export function themeData(theme: ShownTheme): ThemeData {
  const palette = palettes[theme]
  const rule = (token: string, color: string, fontStyle?: string) => ({
    token,
    foreground: color.slice(1),
    ...(fontStyle ? { fontStyle } : {}),
  })
  return {
    base: palette.dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      rule('', palette.foreground),
      rule('identifier', palette.foreground),
      rule('delimiter', palette.foreground),
      rule('operator', palette.foreground),
      rule('comment', palette.comment, 'italic'),
      rule('keyword', palette.keyword),
      rule('keyword.directive', palette.keyword),
      rule('string', palette.string),
      rule('string.escape', palette.number),
      rule('number', palette.number),
      rule('type', palette.type),
      rule('type.identifier', palette.type),
      rule('predefined', palette.function),
      rule('annotation', palette.type),
    ],
    colors: {
      'editor.background': palette.background,
      'editor.foreground': palette.foreground,
      'editor.selectionBackground': palette.selection,
      'editor.lineHighlightBackground': palette.line,
      'editorLineNumber.foreground': palette.gutter,
      'editorLineNumber.activeForeground': palette.foreground,
      'editorCursor.foreground': palette.foreground,
      'editorBracketHighlight.foreground1': palette.foreground,
      'editorBracketHighlight.foreground2': palette.foreground,
      'editorBracketHighlight.foreground3': palette.foreground,
    },
  }
}

/** Background and text colours of a theme, for the plain field before the editor is loaded. */
export function themeColors(theme: ShownTheme): { background: string; foreground: string } {
  const { background, foreground } = palettes[theme]
  return { background, foreground }
}
