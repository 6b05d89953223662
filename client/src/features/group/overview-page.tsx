import { Suspense } from 'react'
import { OwnTestsPanel } from '../../components/class-test/own-tests-panel.tsx'
import { Desk } from '../../components/desk/desk.tsx'
import { useGroup } from '../../components/group/use-group.ts'
import { AnsweredPanel } from '../../components/homework/answered-panel.tsx'
import { HomeworkPanel } from '../../components/homework/homework-panel.tsx'
import { OwnNewsPanel } from '../../components/homework/own-news-panel.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Overview } from '../../ui/overview/overview.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { FirstSteps } from './first-steps.tsx'
import { GroupNews } from './group-news.tsx'
import { JoinPanel } from './join-panel.tsx'
import { LeaveButton } from './leave-button.tsx'
import { OwnerVoucher } from './owner-voucher.tsx'

/** The description of a group, its leaders and its entry. */
export function OverviewPage({ gid, code }: { gid: number; code: string }) {
  const t = useTexts('group')
  const group = useGroup(gid)
  const facts = [
    {
      name: t('overview.owner'),
      value: (
        <UserName
          username={group.owner}
          realname={group.ownerName}
          uid={group.uid}
          isTeacher={group.ownerName !== null && group.backing !== 'nobody'}
        />
      ),
    },
    { name: t('field.kind'), value: t(`kindName.${group.kind}`) },
    { name: t('overview.shortName'), value: group.shortName },
    { name: t('overview.number'), value: <span className="tabular">{group.id}</span> },
    { name: t('overview.created'), value: <Instant at={group.gmtCreate} show="exact" /> },
  ]
  const saysMore = group.brief !== group.name || group.description !== ''
  return (
    <Overview title={group.name} factsTitle={t('overview.facts')} facts={facts} aside={group.can.leave && <LeaveButton group={group} />}>
      {group.can.vouch && <OwnerVoucher group={group} />}
      <JoinPanel group={group} code={code} />
      {group.firstSteps && <FirstSteps gid={gid} steps={group.firstSteps} />}
      {group.can.enter && <OwnTestsPanel gid={gid} />}
      {group.can.manage && (
        <Suspense fallback={null}>
          <Desk gid={gid} />
        </Suspense>
      )}
      {group.role === 'member' && <HomeworkPanel gid={gid} />}
      {group.can.enter && <OwnNewsPanel gid={gid} kind="training" />}
      {group.can.enter && <AnsweredPanel gid={gid} />}
      {group.can.enter && <GroupNews gid={gid} />}
      {saysMore && (
        <Panel title={t('overview.description')}>
          <p>{group.brief}</p>
          <Markdown text={group.description} expectedLines={6} />
        </Panel>
      )}
    </Overview>
  )
}
