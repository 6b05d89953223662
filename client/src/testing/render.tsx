import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render } from '@testing-library/react'
import { act, type ReactNode, Suspense } from 'react'
import { afterAll } from 'vitest'
import type { Language } from '../i18n/languages.ts'
import { changeLanguage, startTexts } from '../i18n/texts.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
// Enables React's `act`.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// How long a page may take depends on the machine.
configure({ asyncUtilTimeout: 30_000 })

// Work that React has scheduled must not outlive the DOM of its file.
afterAll(async () => {
  cleanup()
  await new Promise((done) => setImmediate(() => setImmediate(done)))
})

let started: Promise<void> | undefined

/** Renders a component as in a page: with the theme, and with texts in the given language. */
export async function renderPiece(piece: ReactNode, language: Language = 'en-US') {
  cleanup() // left by the test before
  started ??= startTexts(language)
  await started
  await changeLanguage(language)
  let rendered: ReturnType<typeof render> | undefined
  await act(async () => {
    rendered = render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <Suspense fallback={null}>{piece}</Suspense>
      </MantineProvider>,
    )
  })
  if (!rendered) throw new Error('nothing was rendered')
  return rendered
}
