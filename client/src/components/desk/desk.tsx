import { Button } from '@mantine/core'
import { siteNow } from '../../clock/site-clock.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { dueWords } from '../homework/due-words.ts'
import classes from './desk.module.css'

type Card = Outputs['desk']['cards'][number]

/** News of a class arrive by the stream or within this time. */
const POLL_MS = 60_000

type Props = {
  /** Only this group, without its name. Default: every group that the reader leads. */
  gid?: number
}

/** Running and waiting work of the reader's classes, with links to act on it; renders nothing for readers without a led group. */
export function Desk({ gid }: Props) {
  const t = useTexts('desk')
  const list = trpc.desk.cards.useQuery(gid === undefined ? {} : { gid }, { refetchInterval: POLL_MS })
  if (list.error) return <Failure inline error={list.error} onRetry={() => void list.refetch()} />
  // Classes with something to do come first.
  const busy = (card: Card) => Number(card.homework.length > 0 || card.hands > 0 || card.comments > 0)
  return list.data
    ?.toSorted((a, b) => busy(b) - busy(a))
    .map((card) => <DeskCard key={card.gid} card={card} title={gid === undefined ? card.name : t('title')} />)
}

function DeskCard({ card, title }: { card: Card; title: string }) {
  const t = useTexts('desk')
  const { gid, pupils, notSignedIn, homework, comments, hands } = card
  const params = { groupID: String(gid) }
  const [first] = homework
  const [language, now] = [useLanguage(), siteNow()]
  return (
    <Panel
      title={title}
      aside={
        <PageLink to="/group/$groupID" params={params}>
          {t('pupils', { count: pupils })}
        </PageLink>
      }
    >
      {homework.map((one) => (
        <section key={one.tid} className={classes.homework} aria-label={one.title}>
          <div className={classes.line}>
            <PageLink
              to="/group/$groupID/training/$trainingID/cockpit"
              params={{ ...params, trainingID: String(one.tid) }}
              className={classes.name}
            >
              {one.title}
            </PageLink>
            <span className={classes.note}>{t('due', { when: dueWords(new Date(one.dueAt), now, language) })}</span>
            {one.stuck > 0 && <ToneTag tone="wrong">{t('stuck', { count: one.stuck })}</ToneTag>}
          </div>
          <ul className={classes.problems}>
            {one.problems.map(({ pid, problemId, title, solved, stuck }) => (
              <li key={pid}>
                <PageLink
                  to="/group/$groupID/training/$trainingID/cockpit"
                  params={{ ...params, trainingID: String(one.tid) }}
                  search={{ pid }}
                  className={classes.problem}
                  title={`${problemId} ${title}`}
                >
                  {title}
                </PageLink>
                <SolvedBar solved={solved} of={pupils} />
                <span className={classes.note}>{stuck > 0 && t('stuck', { count: stuck })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {homework.length === 0 && <p className={classes.note}>{t('quiet')}</p>}
      <div className={classes.waiting}>
        {hands > 0 && (
          <PageLink to="/hands">
            <ToneTag tone="wrong">{t('hands', { count: hands })}</ToneTag>
          </PageLink>
        )}
        {comments > 0 && (
          <PageLink to="/group/$groupID/line-comments" params={params}>
            <ToneTag tone="limit">{t('comments', { count: comments })}</ToneTag>
          </PageLink>
        )}
        {notSignedIn > 0 && (
          <PageLink to="/group/$groupID/member" params={params}>
            <ToneTag tone="muted">{t('notSignedIn', { count: notSignedIn })}</ToneTag>
          </PageLink>
        )}
      </div>
      <div className={classes.acts}>
        {first && (
          <Act
            to="/group/$groupID/training/$trainingID/cockpit"
            params={{ ...params, trainingID: String(first.tid) }}
            label={t('cockpit')}
          />
        )}
        <Act to="/group/$groupID/training-admin/homework" params={params} label={t('setHomework')} />
        <Act to="/group/$groupID/marks" params={params} label={t('marks')} />
        <Act to="/group/$groupID/member" params={params} label={t('invite')} />
      </div>
    </Panel>
  )
}

type ActProps = { to: PagePath; params: Record<string, string>; label: string }

function Act({ to, params, label }: ActProps) {
  return (
    <Button size="compact-sm" variant="default" renderRoot={(props) => <PageLink to={to} params={params} {...props} />}>
      {label}
    </Button>
  )
}
