import { Button, Group, Switch } from '@mantine/core'
import { IconClockPlus, IconExternalLink } from '@tabler/icons-react'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { type ReactNode, use, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { InnerPage } from '../../../../ui/inner-page.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { ContestPhaseMark } from './contest-phase-mark.tsx'
import { ContestRoom, contestPage, useContestCalls, useRefreshContests } from './contest-room.ts'
import classes from './contests.module.css'
import { deskPages } from './desk-pages.ts'
import { ExtendDialog } from './extend-dialog.tsx'

const tabs = ['edit', 'problems', 'people', 'announcement', 'check', 'acts'] as const

/** The frame of one contest's staff pages: name, state, tabs. */
export function ContestFrame({ cid, children }: { cid: number; children: ReactNode }) {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const gid = use(ContestRoom)
  const refresh = useRefreshContests()
  const [contest] = calls.get.useSuspenseQuery({ cid })
  const [extending, setExtending] = useState(false)
  const changeVisible = calls.changeVisible.useMutation({
    onSettled: refresh,
    onError: toastRefusal,
  })
  const judgeFirst = trpc.contestAdmin.judgeFirst.useMutation({
    onSettled: refresh,
    onError: toastRefusal,
  })
  const Frame = gid === null ? Page : InnerPage
  return (
    <Frame
      title={contest.title}
      {...(gid === null ? { width: 'wide' } : {})}
      aside={
        <Group gap="sm" ml="auto">
          <ContestPhaseMark status={contest.status} />
          <Switch
            size="sm"
            label={t('frame.visible')}
            checked={contest.visible}
            disabled={changeVisible.isPending}
            onChange={(event) => changeVisible.mutate({ cid, visible: event.currentTarget.checked })}
          />
          {contest.can.judgeFirst && (
            <Switch
              size="sm"
              label={t('frame.judged-first')}
              checked={contest.judgedFirst}
              disabled={judgeFirst.isPending}
              onChange={(event) => judgeFirst.mutate({ cid, judgedFirst: event.currentTarget.checked })}
            />
          )}
          {contest.status !== ContestPhase.ended && (
            <Button size="xs" variant="default" leftSection={<IconClockPlus size={16} />} onClick={() => setExtending(true)}>
              {t('frame.extend')}
            </Button>
          )}
          {contest.visible && (
            <Button size="xs" variant="default" leftSection={<IconExternalLink size={16} />} component="a" href={`/contest/${cid}`}>
              {t('frame.open')}
            </Button>
          )}
        </Group>
      }
    >
      <nav className={classes.tabs} aria-label={t('tab.label')}>
        {tabs.map((tab) => (
          <PageLink key={tab} {...contestPage(gid, cid, tab)} activeProps={{ 'data-active': true }}>
            {t(`tab.${tab}`)}
          </PageLink>
        ))}
        {contest.visible &&
          deskPages(contest).map(({ key, to }) => (
            <PageLink key={key} to={to} params={{ contestID: String(cid) }} data-away>
              {t(key)} <IconExternalLink size={14} aria-hidden />
            </PageLink>
          ))}
      </nav>
      {children}
      {extending && <ExtendDialog cid={cid} endTime={contest.endTime} onClose={() => setExtending(false)} />}
    </Frame>
  )
}
