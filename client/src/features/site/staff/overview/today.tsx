import { siteNow } from '../../../../clock/site-clock.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { formatNumber } from '../../../../ui/format.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { StateMark } from '../../../../ui/state-mark.tsx'
import classes from './overview.module.css'

type Overview = Outputs['siteOverview']['read']

/** Submissions, busy classes and contests of today. */
export function Today({ overview: { submissions, groups, contests } }: { overview: Overview }) {
  const t = useTexts('admin-dashboard')
  const language = useLanguage()
  return (
    <Panel title={t('today.title')}>
      <p className={classes.lead}>
        {submissions === 0 ? t('today.none') : t('today.submissions', { count: submissions, shown: formatNumber(submissions, language) })}
      </p>
      <div className={classes.columns}>
        <section>
          <h3>{t('today.groups')}</h3>
          {groups.length === 0 && <p className={classes.hint}>{t('today.noGroups')}</p>}
          <ul>
            {groups.map(({ gid, name, people, submissions: sent }) => (
              <li key={gid}>
                <PageLink to="/group/$groupID" params={{ groupID: String(gid) }}>
                  {name}
                </PageLink>
                <span className={classes.hint}>{t('today.group', { people, sent })}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('today.contests')}</h3>
          {contests.length === 0 && <p className={classes.hint}>{t('today.noContests')}</p>}
          <ul>
            {contests.map((contest) => (
              <Contest key={contest.cid} contest={contest} />
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  )
}

function Contest({ contest: { cid, title, startTime, endTime } }: { contest: Overview['contests'][number] }) {
  const t = useTexts('admin-dashboard')
  const now = siteNow().getTime()
  const phase = now < startTime ? 'coming' : now < endTime ? 'running' : 'over'
  const tones = { coming: 'open', running: 'accepted', over: 'muted' } as const
  return (
    <li>
      <PageLink to="/contest/$contestID" params={{ contestID: String(cid) }}>
        {title}
      </PageLink>
      <span className={classes.hint}>
        <StateMark tone={tones[phase]}>{t(`today.${phase}`)}</StateMark> {t(phase === 'coming' ? 'today.starts' : 'today.ends')}{' '}
        <Instant at={phase === 'coming' ? startTime : endTime} show="exact" />
      </span>
    </li>
  )
}
