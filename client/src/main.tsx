import '@mantine/core/styles.css'
import './theme/global.css'
import './theme/tones.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTexts } from './i18n/texts.ts'
import { followOtherTabs } from './session/session.ts'

followOtherTabs()
const root = createRoot(document.getElementById('root')!)
startTexts().then(
  () => root.render(<App />),
  (error: unknown) => {
    throw error
  },
)
