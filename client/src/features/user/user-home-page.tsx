import { Tabs, Title } from '@mantine/core'
import { HomeworkPanel } from '../../components/homework/homework-panel.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Fact } from '../../ui/fact.tsx'
import { FigureRow } from '../../ui/figure-row.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { NicknameTag } from '../../ui/user-name.tsx'
import { LastWeeks } from './last-weeks.tsx'
import { OutsideLink } from './outside-link.tsx'
import { SolvedProblems } from './solved-problems.tsx'
import classes from './user-home.module.css'
import type { UserHomeRef } from './user-home-ref.ts'
import { YearHeatmap } from './year-heatmap.tsx'

/** A user's public page: profile, statistics, activity, solved problems; on the own one also what is due. */
export function UserHomePage({ who }: { who: UserHomeRef }) {
  const t = useTexts('user')
  const [user] = trpc.userHome.info.useSuspenseQuery(who)
  useDocumentTitle(t('page.title', { username: user.username }))
  const mayAsk = useMayAsk()
  const isOwn = useUser()?.uid === user.uid && mayAsk
  const score = user.scoreList.reduce((sum, points) => sum + points, 0)
  return (
    <div className={classes.page} data-in-order>
      <header className={classes.head}>
        <UserAvatar id={user.uid} src={user.avatar} username={user.username} realname={user.realname} size={84} radius="50%" />
        <div className={classes.who}>
          <Title order={1} size="h3" className={classes.name}>
            {user.realname || user.username}
            {user.realname && <span className={classes.username}>{user.username}</span>}
            {user.titleName && (
              <span className={classes.title} style={user.titleColor ? { borderColor: user.titleColor } : undefined}>
                {user.titleName}
              </span>
            )}
            {user.nickname && <NicknameTag nickname={user.nickname} />}
          </Title>
          <dl className={classes.facts}>
            {user.className && <Fact name={t('page.class')}>{user.className}</Fact>}
            {user.number && <Fact name={t('page.number')}>{user.number}</Fact>}
            {user.school && <Fact name={t('page.school')}>{user.school}</Fact>}
            {user.recentLoginTime && (
              <Fact name={t('page.lastLogin')}>
                <Instant at={user.recentLoginTime} />
              </Fact>
            )}
            {user.blog && (
              <Fact name={t('page.blog')}>
                <OutsideLink address={user.blog} />
              </Fact>
            )}
            {user.github && (
              <Fact name={t('page.github')}>
                <OutsideLink address={user.github} />
              </Fact>
            )}
          </dl>
        </div>
      </header>
      <FigureRow
        figures={[
          { name: t('figure.solved'), value: user.solvedList.length },
          { name: t('figure.total'), value: user.total },
          { name: t('figure.score'), value: score },
          ...(user.rating === null ? [] : [{ name: t('figure.rating'), value: user.rating }]),
        ]}
      />
      {isOwn && <HomeworkPanel />}
      <LastWeeks who={who} />
      <YearHeatmap who={who} />
      <Tabs defaultValue="solved" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="solved">{t('tab.solved')}</Tabs.Tab>
          <Tabs.Tab value="profile">{t('tab.profile')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="solved" pt="md">
          <SolvedProblems groups={user.solvedGroupByDifficulty} />
        </Tabs.Panel>
        <Tabs.Panel value="profile" pt="md">
          {user.signature?.trim() ? <Markdown text={user.signature} /> : <p className={classes.note}>{t('profile.empty')}</p>}
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
