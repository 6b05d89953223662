import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../features/help/help-page.tsx'
import { helpPageOf } from '../help/help-pages.ts'
import { loadHeadings } from '../help/load-headings.ts'
import { loadHelp } from '../help/load-help.ts'
import { currentLanguage, loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/help/$page')({
  loader: async ({ params }) => {
    const page = helpPageOf(params.page)
    const language = currentLanguage()
    await Promise.all([loadTexts('help'), loadHeadings(language), page && loadHelp(page, language)])
  },
  component: Help,
})

function Help() {
  return <HelpPage name={Route.useParams().page} />
}
