import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'

export type Failing = Outputs['cockpit']['problem']['failing'][number]
type Props = {
  failing: readonly Failing[]
  /** Numbers instead of names. */
  nameless: boolean
  onPupil(uid: string): void
  onProject(mistake: Failing): void
}

/** The pupils without a right submission, grouped by the reason of their last one; the most common reason first. */
export function FailingPupils({ failing, nameless, onPupil, onProject }: Props) {
  const t = useTexts('cockpit')
  const groups = [...Map.groupBy(failing, ({ status, seq }) => `${status} ${seq}`)].toSorted(([, a], [, b]) => b.length - a.length)
  if (groups.length === 0) return null
  return (
    <ol className={classes.why} aria-label={t('why')}>
      {groups.map(([reason, those]) => {
        const [first] = those
        return (
          first && (
            <li key={reason}>
              <h3>
                <VerdictBadge status={first.status} />
                {first.seq !== null && t('why.case', { seq: first.seq })} · {t('why.count', { count: those.length })}
                <Button size="compact-xs" variant="default" title={t('project.note')} onClick={() => onProject(first)}>
                  {t('project')}
                </Button>
              </h3>
              {!nameless && (
                <div className={classes.names}>
                  {those.map(({ uid, username, realname, tries }) => (
                    <Button key={uid} size="compact-sm" variant="subtle" onClick={() => onPupil(uid)}>
                      {realname || username}
                      {tries > 1 && ` ×${tries}`}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )
        )
      })}
    </ol>
  )
}
