import '@mantine/core/styles.css'
import './theme/forced-colors.css'
import './theme/global.css'
import './theme/in-order.css'
import './theme/print.css'
import './theme/tones.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { kindOfError } from './errors/error-text.ts'
import { startTexts } from './i18n/texts.ts'
import { followOtherTabs } from './session/session.ts'

followOtherTabs()
const root = createRoot(document.getElementById('root')!, {
  // The page itself shows a refusal, and the browser a lost network; an internal fault belongs in the console.
  onCaughtError(error) {
    if (kindOfError(error) === 'fault') console.error(error)
  },
})
startTexts().then(
  // A transition is drawn in slices: at once, the first page would hold a slow computer for a quarter of a second.
  () => startTransition(() => root.render(<App />)),
  (error: unknown) => {
    throw error
  },
)
