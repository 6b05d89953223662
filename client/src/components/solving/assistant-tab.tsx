import { Anchor } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './assistant-tab.module.css'

/** Rights of the frame. A page of our own origin never gets both scripts and its origin: together they undo the frame. */
function sandboxOf(url: string): string {
  const rights = 'allow-scripts allow-forms allow-popups'
  return new URL(url).origin === window.location.origin ? rights : `${rights} allow-same-origin`
}

/** The school's chat page beside the statement. It is asked for when the tab is opened. */
export default function AssistantTab() {
  const t = useTexts('problem')
  const state = trpc.assistant.state.useQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  if (state.isError) return <Failure error={state.error} onRetry={() => state.refetch()} />
  if (!state.data) return <SkeletonRows rows={4} />
  const { url, closed } = state.data
  if (url === null) return <Empty title={t(`assistant.${closed ?? 'gone'}`)} />
  return (
    <div className={classes.chat}>
      <p className={classes.whose}>
        {t('assistant.whose', { host: new URL(url).host })}{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
          {t('assistant.open')}
        </Anchor>
      </p>
      <iframe className={classes.frame} src={url} title={t('assistant.frame')} sandbox={sandboxOf(url)} referrerPolicy="no-referrer" />
    </div>
  )
}
