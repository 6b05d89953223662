import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { problemDiscussionsInput } from './problem-discussions-input.ts'
import { RoleBadge } from './role-badge.tsx'
import classes from './talk.module.css'

const DiscussionDialog = lazy(() => import('./discussion-dialog.tsx'))

/** What is said about a problem, beside its statement. */
export default function ProblemDiscussions({ pid }: { pid: string }) {
  const t = useTexts('talk')
  const user = useUser()
  const [writing, setWriting] = useState(false)
  const list = trpc.discussion.list.useQuery(problemDiscussionsInput(pid))
  const records = list.data?.records
  return (
    <div className={classes.inProblem}>
      <Group justify="space-between" mb="sm">
        <Button size="xs" onClick={() => (user ? setWriting(true) : openAccountDialog('login'))}>
          {t('problem.ask')}
        </Button>
        <Link to="/discussion/$problemID" params={{ problemID: pid }}>
          {t('problem.all')}
        </Link>
      </Group>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !records ? (
        <SkeletonRows rows={4} />
      ) : records.length === 0 ? (
        <Empty title={t('problem.empty')} text={t('problem.emptyText')} />
      ) : (
        <ul className={classes.list}>
          {records.map((row) => (
            <li key={row.id} className={classes.entry}>
              <Link to="/discussion-detail/$discussionID" params={{ discussionID: String(row.id) }}>
                {row.title}
              </Link>
              <span className={classes.entryFacts}>
                {row.author} <RoleBadge role={row.role} /> <Instant at={row.gmtCreate} /> {t('problem.comments', { count: row.commentNum })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {writing && user && (
        <Suspense fallback={null}>
          <DiscussionDialog user={user} discussion={null} pid={pid} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  )
}
