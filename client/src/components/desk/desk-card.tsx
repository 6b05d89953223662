import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { dueWords } from '../homework/due-words.ts'
import { pictureLink } from '../picture/picture-link.ts'
import classes from './desk.module.css'

const InviteToGroup = lazy(() => import('../group/invite-to-group.tsx'))

type Card = Outputs['desk']['cards']['records'][number]

/** One class: open homework with its progress, waiting work, and the usual acts. */
export function DeskCard({ card, title }: { card: Card; title: string }) {
  const t = useTexts('desk')
  const { gid, pupils, notSignedIn, homework, questions, comments, hands, pictures } = card
  const [inviting, setInviting] = useState(false)
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
                  title={`${problemId} ${ownTitle(title)}`}
                >
                  {ownTitle(title)}
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
          <PageLink to="/hands" search={{ gid }}>
            <ToneTag tone="wrong">{t('hands', { count: hands })}</ToneTag>
          </PageLink>
        )}
        {questions.map(({ cid, title, count }) => (
          <PageLink key={cid} to="/contest/$contestID/comment" params={{ contestID: String(cid) }}>
            <ToneTag tone="wrong">{t('questions', { count, title })}</ToneTag>
          </PageLink>
        ))}
        {pictures.map(({ taskId, tid, title, count }) => {
          const { to, params } = pictureLink(gid, tid, taskId)
          return (
            <PageLink key={taskId} to={to} params={params} search={{ show: 'waiting' }}>
              <ToneTag tone="limit">{t('pictures', { count, title })}</ToneTag>
            </PageLink>
          )
        })}
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
        <Button size="compact-sm" variant="default" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </div>
      <Suspense fallback={null}>{inviting && <InviteToGroup gid={gid} onClose={() => setInviting(false)} />}</Suspense>
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
