import { describe, expect, test } from 'vitest'
import { contrast } from '../../theme/contrast.ts'
import { shownThemes, themeData } from './editor-themes.ts'

describe('editor themes', () => {
  test.each(shownThemes)('every colour of %s reads on its background and on the current line', (theme) => {
    const { rules, colors } = themeData(theme)
    const backgrounds = [colors['editor.background'] ?? '', colors['editor.lineHighlightBackground'] ?? '']
    for (const { token, foreground } of rules) {
      for (const background of backgrounds)
        expect(contrast(`#${foreground}`, background), `${token} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
