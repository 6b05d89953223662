import { readJson, writeJson } from '../../storage/safe-storage.ts'

/** The site's own theme, and those of docs/rules/pages.md. */
export const editorThemes = ['house', 'solarized', 'monokai', 'material', 'idea', 'eclipse', 'base16-dark', 'cobalt', 'dracula'] as const
export type EditorTheme = (typeof editorThemes)[number]

/** Pixels. */
export const fontSizes = [12, 14, 16, 18, 20] as const
/** Columns. */
export const tabSizes = [2, 4, 8] as const

export type EditorSettings = { theme: EditorTheme; fontSize: number; tabSize: number; wraps: boolean; vim: boolean }

const defaultSettings: EditorSettings = { theme: 'house', fontSize: 14, tabSize: 4, wraps: false, vim: false }

const storageKey = 'editorSettings'

/** The valid settings; missing or damaged ones get their defaults. */
function parseSettings(stored: unknown): EditorSettings {
  if (typeof stored !== 'object' || stored === null) return defaultSettings
  const { theme, fontSize, tabSize, wraps, vim } = stored as Record<string, unknown>
  return {
    theme: editorThemes.find((known) => known === theme) ?? defaultSettings.theme,
    fontSize: fontSizes.find((known) => known === fontSize) ?? defaultSettings.fontSize,
    tabSize: tabSizes.find((known) => known === tabSize) ?? defaultSettings.tabSize,
    wraps: wraps === true,
    vim: vim === true,
  }
}

export function readSettings(): EditorSettings {
  return parseSettings(readJson(storageKey))
}

export function writeSettings(settings: EditorSettings): void {
  writeJson(storageKey, settings)
}
