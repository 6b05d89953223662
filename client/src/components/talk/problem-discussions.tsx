import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TeacherTag } from '../../ui/user-name.tsx'
import { PostButton } from './post-button.tsx'
import { RoleBadge } from './role-badge.tsx'
import classes from './talk.module.css'
import { useProblemDiscussions } from './use-problem-discussions.ts'

const DiscussionDialog = lazy(() => import('./discussion-dialog.tsx'))

/** Discussions about a problem, beside its statement: on the site, or in the group that owns it. */
export default function ProblemDiscussions({ pid, gid }: { pid: string; gid: number | null }) {
  const t = useTexts('talk')
  const user = useUser()
  const [writing, setWriting] = useState(false)
  const list = useProblemDiscussions(pid, gid)
  const records = list.data?.records
  return (
    <div className={classes.inProblem}>
      <Group justify="space-between" mb="sm">
        <PostButton size="xs" isSite={gid === null} onWrite={() => setWriting(true)}>
          {t('problem.ask')}
        </PostButton>
        <PageLink
          {...(gid === null
            ? { to: '/discussion/$problemID', params: { problemID: pid } }
            : { to: '/group/$groupID/discussion/$problemID', params: { groupID: String(gid), problemID: pid } })}
        >
          {t('problem.all')}
        </PageLink>
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
              <PageLink
                {...(gid === null
                  ? { to: '/discussion-detail/$discussionID', params: { discussionID: String(row.id) } }
                  : {
                      to: '/group/$groupID/discussion-detail/$discussionID',
                      params: { groupID: String(gid), discussionID: String(row.id) },
                    })}
              >
                {row.title}
              </PageLink>
              <span className={classes.entryFacts}>
                {row.realname ?? row.author} {row.isTeacher ? <TeacherTag /> : <RoleBadge role={row.role} />} <Instant at={row.gmtCreate} />{' '}
                {t('problem.comments', { count: row.commentNum })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {writing && user && (
        <Suspense fallback={null}>
          <DiscussionDialog user={user} discussion={null} pid={pid} gid={gid} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  )
}
