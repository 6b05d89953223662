import { Button, Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { revealAddress, usualMedals } from './reveal-search.ts'
import { revealSetup, type ScrollInfo, type ScrollRunList } from './reveal-setup.ts'
import classes from './reveal-start-page.module.css'

/** Prepares a ceremony: its medals, and whether stars are shown. */
export function RevealStartPage({ cid }: { cid: number }) {
  const t = useTexts('scoreboard')
  const info = trpc.scrollBoard.info.useQuery({ cid })
  const runs = trpc.scrollBoard.runs.useQuery({ cid }, { enabled: info.data !== undefined })
  const failed = [info, runs].find(({ error }) => error !== null)
  return (
    <InnerPage title={t('reveal.title')}>
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

const medalKeys = ['reveal.gold', 'reveal.silver', 'reveal.bronze'] as const

function StartForm({ cid, info, runs }: { cid: number; info: ScrollInfo; runs: ScrollRunList }) {
  const t = useTexts('scoreboard')
  const [{ reveal, ranked }] = useState(() => revealSetup(info, runs, false))
  const [medals, setMedals] = useState<readonly number[]>(() => usualMedals(ranked))
  const [removeStar, setRemoveStar] = useState(false)
  const given = medals.reduce((sum, count) => sum + count, 0)
  return (
    <Stack gap="lg">
      <p className={classes.figures}>{t('start.figures', { ranked, sealed: reveal.steps.length })}</p>
      <Group align="flex-start">
        {medalKeys.map((key, index) => (
          <NumberInput
            key={key}
            label={t(key)}
            w={120}
            min={0}
            max={9999}
            allowDecimal={false}
            value={medals[index] ?? 0}
            onChange={(value) => setMedals(medals.map((count, at) => (at === index ? Math.max(0, Math.floor(Number(value) || 0)) : count)))}
          />
        ))}
      </Group>
      {given > ranked && <Notice tone="limit">{t('start.tooMany', { given, ranked })}</Notice>}
      <Checkbox label={t('tools.removeStar')} checked={removeStar} onChange={({ currentTarget }) => setRemoveStar(currentTarget.checked)} />
      <div>
        <Button
          component="a"
          href={revealAddress(cid, removeStar, medals)}
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
