import { Button, Group, Switch } from '@mantine/core'
import { IconClockPlus, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContestPhase } from '@touchstone/shared/contest/contest-phase.ts'
import { type ReactNode, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Page } from '../../ui/page.tsx'
import { toastError } from '../../ui/toast.ts'
import { ContestPhaseMark } from './contest-phase-mark.tsx'
import classes from './contests.module.css'
import { ExtendDialog } from './extend-dialog.tsx'

const tabs = [
  { key: 'tab.edit', to: '/admin/contest/$contestId/edit' },
  { key: 'tab.problems', to: '/admin/contest/$contestId/problems' },
  { key: 'tab.people', to: '/admin/contest/$contestId/people' },
  { key: 'tab.announcement', to: '/admin/contest/$contestId/announcement' },
  { key: 'tab.check', to: '/admin/contest/$contestId/check' },
  { key: 'tab.acts', to: '/admin/contest/$contestId/acts' },
] as const

/** One contest in the back office: what it is called, how it stands, and its pages. */
export function ContestFrame({ cid, children }: { cid: number; children: ReactNode }) {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const [contest] = trpc.contestAdmin.get.useSuspenseQuery({ cid })
  const [extending, setExtending] = useState(false)
  const changeVisible = trpc.contestAdmin.changeVisible.useMutation({
    onSettled: () => utils.contestAdmin.invalidate(),
    onError: (error) => toastError(messageOfError(error), { stays: true }),
  })
  const params = { contestId: String(cid) }
  return (
    <Page
      title={contest.title}
      width="wide"
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
        {tabs.map(({ key, to }) => (
          <Link key={key} to={to} params={params} activeProps={{ 'data-active': true }}>
            {t(key)}
          </Link>
        ))}
      </nav>
      {children}
      {extending && <ExtendDialog cid={cid} endTime={contest.endTime} onClose={() => setExtending(false)} />}
    </Page>
  )
}
