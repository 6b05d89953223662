import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './talk.module.css'

type Props = { needsSolved: boolean; children(uid: string): ReactNode }

/** Renders the form for writers, and for others the reason why they may not write, with the remedy. */
export function TalkGate({ needsSolved, children }: Props) {
  const t = useTexts('talk')
  const user = useUser()
  const allowed = mayDo(user, 'comment_add')
  const standing = trpc.discussion.standing.useQuery({}, { enabled: user !== null && (needsSolved || !allowed), staleTime: 30_000 })
  if (!user) {
    return (
      <div className={classes.gate}>
        <Button variant="default" size="xs" onClick={() => openAccountDialog('login')}>
          {t('gate.signIn')}
        </Button>
      </div>
    )
  }
  if (!allowed) return <MutedNotice until={standing.data?.mutedUntil ?? null} />
  const lacks = standing.data?.comment.lacks ?? 0
  if (needsSolved && lacks > 0) return <Notice>{t('gate.lacks', { count: lacks })}</Notice>
  return children(user.uid)
}

/** Explains why a user may read but not write. */
export function MutedNotice({ until }: { until: number | null }) {
  const t = useTexts('talk')
  return (
    <Notice tone="limit">
      {t('gate.muted')} {until !== null && t('gate.mutedUntil')} {until !== null && <Instant at={until} show="exact" />}
    </Notice>
  )
}
