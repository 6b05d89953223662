import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'

/** The terms of use or the page about privacy, in the words of the school. */
export function SitePage({ page }: { page: 'terms' | 'privacy' }) {
  const t = useTexts('about')
  const [{ text }] = trpc.config.page.useSuspenseQuery({ page })
  return (
    <Page title={t(`page.${page}`)} width="text">
      {text === null ? <Empty title={t('page.none')} text={t('page.noneText')} /> : <Markdown text={text} />}
    </Page>
  )
}
