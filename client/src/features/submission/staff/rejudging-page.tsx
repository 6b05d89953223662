import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Instant } from '../../../ui/instant.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { Page } from '../../../ui/page.tsx'
import { Failure } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { RejudgingDecision } from './rejudging-decision.tsx'
import { RejudgingResults } from './rejudging-results.tsx'
import type { RejudgingSearch } from './rejudging-search.ts'
import { isUnderWay, type Rejudging, RejudgingState } from './rejudging-state.tsx'
import { useRejudgingWords } from './use-rejudging-words.ts'

type Props = { id: number; search: RejudgingSearch; onSearch(search: RejudgingSearch): void }

/** One rejudging: progress, changed verdicts, decision. */
export function RejudgingPage({ id, search, onSearch }: Props) {
  const t = useTexts('admin-rejudge')
  const query = trpc.rejudging.detail.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1500 : false) },
  )
  const rejudging = query.data
  return (
    <Page
      title={t('page.title', { id })}
      width="wide"
      aside={
        <Button ml="auto" size="xs" variant="default" renderRoot={(props) => <Link to="/admin/rejudge" {...props} />}>
          {t('page.back')}
        </Button>
      }
    >
      {query.error && !rejudging && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={6} />}
      {rejudging && (
        <>
          <Facts rejudging={rejudging} />
          <RejudgingDecision rejudging={rejudging} />
          <RejudgingResults rejudging={rejudging} search={search} onSearch={onSearch} />
        </>
      )}
    </Page>
  )
}

/** Its scope, state and history. */
function Facts({ rejudging }: { rejudging: Rejudging }) {
  const t = useTexts('admin-rejudge')
  const words = useRejudgingWords()
  const { state, username, realname, decidedBy, deciderRealname, gmtCreate, gmtDecided } = rejudging
  const decided = () => {
    const name = decidedBy === null ? null : nameAndAccount(decidedBy, deciderRealname)
    if (state === 'applied') return t('page.appliedBy', { name: name ?? '–' })
    return name === null ? t('page.discardedByItself') : t('page.discardedBy', { name })
  }
  return (
    <div>
      <Text fw={600}>
        {words.scope(rejudging)}{' '}
        <Text span fw={400} c="dimmed">
          {words.filter(rejudging)}
        </Text>
      </Text>
      <Text size="sm" c="dimmed" component="div" mb="sm">
        <RejudgingState rejudging={rejudging} />{' '}
        {username ? t('page.startedBy', { name: nameAndAccount(username, realname) }) : t('page.startedByNobody')} ·{' '}
        <Instant at={gmtCreate} />
        {gmtDecided !== null && (
          <>
            {' · '}
            {decided()} · <Instant at={gmtDecided} />
          </>
        )}
      </Text>
    </div>
  )
}
