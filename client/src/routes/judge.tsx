import { createFileRoute } from '@tanstack/react-router'
import { JudgePage } from '../features/judge/judge-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/judge')({
  loader: ({ context }) => Promise.all([context.calls.siteStatus.read.ensureData({}), loadTexts('judge')]),
  component: JudgePage,
})
