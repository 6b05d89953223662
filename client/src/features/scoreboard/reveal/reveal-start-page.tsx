import { Button, Checkbox, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { AwardType } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Failure } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { createRevealRows } from './reveal-rows.ts'
import { revealAddress } from './reveal-search.ts'
import { revealSetup, type ScrollInfo, type ScrollRunList } from './reveal-setup.ts'
import classes from './reveal-start-page.module.css'

/** Prepares a ceremony: shows the awards of the contest, and asks whether stars are shown. */
export function RevealStartPage({ cid }: { cid: number }) {
  const t = useTexts('scoreboard')
  const info = trpc.scrollBoard.info.useQuery({ cid })
  const runs = trpc.scrollBoard.runs.useQuery({ cid }, { enabled: info.data !== undefined })
  const failed = [info, runs].find(({ error }) => error !== null)
  return (
    <InnerPage title={t('reveal.title')} help="ceremony#reveal">
      <p className={classes.about}>{t('start.about')}</p>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : info.data && runs.data ? (
        <StartForm cid={cid} info={info.data} runs={runs.data} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </InnerPage>
  )
}

function StartForm({ cid, info, runs }: { cid: number; info: ScrollInfo; runs: ScrollRunList }) {
  const t = useTexts('scoreboard')
  const [{ steps, ranked, awards }] = useState(() => {
    const { ranked, ...setup } = revealSetup(info, runs, false)
    const { steps, tiers, at } = createRevealRows({ ...setup, awards: info.awards })
    const given = at(steps).rows.map(({ award }) => award)
    return { steps, ranked, awards: tiers.map((tier, index) => ({ tier, count: given.filter((award) => award === index).length })) }
  })
  const [removeStar, setRemoveStar] = useState(false)
  return (
    <Stack gap="lg">
      <p className={classes.figures}>{t('start.figures', { ranked, sealed: steps })}</p>
      <section aria-label={t('start.awards')} className={classes.awards}>
        {info.awards.type === AwardType.none ? (
          <span>{t('start.noAwards')}</span>
        ) : (
          <ul className={classes.tiers}>
            {awards.map(({ tier, count }) => (
              <li key={tier.priority}>
                <span className={classes.tier} style={{ background: tier.background, color: tier.color }}>
                  {tier.name}
                </span>
                {t('start.winners', { count })}
              </li>
            ))}
          </ul>
        )}
        <SettingsLink cid={cid} />
      </section>
      <Checkbox label={t('tools.removeStar')} checked={removeStar} onChange={({ currentTarget }) => setRemoveStar(currentTarget.checked)} />
      <div>
        <Button
          component="a"
          href={revealAddress(cid, removeStar)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={17} />}
        >
          {t('start.open')}
        </Button>
      </div>
      <p className={classes.about}>{t('start.keys')}</p>
    </Stack>
  )
}

/** The way to the awards, for people who may edit the contest. */
function SettingsLink({ cid }: { cid: number }) {
  const t = useTexts('scoreboard')
  const user = useUser()
  const contest = trpc.contest.info.useQuery({ cid }).data
  if (!contest?.isAdmin || (contest.gid === null && !mayDo(user, 'contest.manage'))) return null
  const target = { contestId: String(cid), groupID: String(contest.gid) }
  return (
    <PageLink
      className={classes.change}
      to={contest.gid === null ? '/admin/contest/$contestId/edit' : '/group/$groupID/contest-admin/$contestId/edit'}
      params={target}
    >
      {t('start.change')}
    </PageLink>
  )
}
