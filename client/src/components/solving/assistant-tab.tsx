import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { FramedPage } from './framed-page.tsx'

/** The school's chat page beside the statement. It is asked for when the tab is opened. */
export default function AssistantTab() {
  const t = useTexts('problem')
  const state = trpc.assistant.state.useQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  if (state.isError) return <Failure error={state.error} onRetry={() => state.refetch()} />
  if (!state.data) return <SkeletonRows rows={4} />
  const { url, closed } = state.data
  if (url === null) return <Empty title={t(`assistant.${closed ?? 'gone'}`)} />
  const whose = t('assistant.whose', { host: new URL(url).host })
  return <FramedPage url={url} title={t('assistant.frame')} whose={whose} open={t('assistant.open')} />
}
