import { HoverCard, Text, VisuallyHidden } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { caseLook } from '../../ui/verdict/verdict-table.ts'
import classes from './case-grid.module.css'

type Row = NonNullable<NonNullable<Outputs['submission']['cases']>['judgeCaseList']>[number]

/** Tests as tiles with number, verdict, time, memory and points; details on hover and focus. */
export function CaseGrid({ cases, scored }: { cases: readonly Row[]; scored: boolean }) {
  return (
    <ol className={classes.grid}>
      {cases.map((row, index) => (
        <CaseTile key={row.id ?? index} row={row} seq={row.seq ?? index + 1} scored={scored} />
      ))}
    </ol>
  )
}

/** The used share of a limit; null without a measurement. */
function ofLimit(t: Translate<'submission'>, format: (value: number | null) => string, used: number | null, limit: number | null) {
  if (used === null) return null
  return limit === null ? format(used) : t('case.ofLimit', { used: format(used), limit: format(limit) })
}

const endings = ['cpu', 'wall', 'memory', 'output', 'processes'] as const

function CaseTile({ row, seq, scored }: { row: Row; seq: number; scored: boolean }) {
  const t = useTexts('submission')
  const common = useTexts('common')
  const look = caseLook(row.status)
  const Icon = look.icon
  const skipped = row.status === Verdict.Cancelled
  const ending = endings.find((name) => name === row.limitHit)
  const details = [
    { name: t('case.input'), value: row.inputData },
    { name: t('case.output'), value: row.outputData },
    { name: t('case.cpu'), value: ofLimit(t, formatTimeMs, row.cpuTime, row.timeLimit) },
    { name: t('case.wall'), value: ofLimit(t, formatTimeMs, row.wallTime, row.wallLimit) },
    { name: t('case.memory'), value: ofLimit(t, formatMemoryKb, row.peakMemory, row.memoryLimit) },
    { name: t('case.message'), value: row.userOutput && <JudgeSaid text={row.userOutput} /> },
  ].filter((detail) => detail.value)
  return (
    <li>
      <HoverCard openDelay={200} position="bottom-start" width={320}>
        <HoverCard.Target>
          <button type="button" className={classes.tile} data-tone={look.tone}>
            <span className={classes.head}>
              <span className={classes.seq}>{seq}</span>
              <Icon size={15} stroke={2.3} />
              <b aria-hidden>{look.code}</b>
              <VisuallyHidden>{common(look.key)}</VisuallyHidden>
              {row.isBorderline && (
                <>
                  <IconScale size={13} aria-hidden />
                  <VisuallyHidden>{t('page.borderline')}</VisuallyHidden>
                </>
              )}
              {scored && row.score !== null && <span className={classes.points}>{row.score}</span>}
            </span>
            <span className={classes.figures}>{skipped ? '–' : `${formatTimeMs(row.time)} · ${formatMemoryKb(row.memory)}`}</span>
          </button>
        </HoverCard.Target>
        <HoverCard.Dropdown>
          <Text size="sm" fw={600}>
            {t('case.title', { seq })}: {common(look.key)}
          </Text>
          {ending && <Text size="sm">{t(`page.ended.${ending}`)}</Text>}
          {row.isBorderline && (
            <Text size="sm">
              {t('case.borderline')} {row.runs !== null && row.runs > 1 && t('case.reruns', { runs: row.runs })}
            </Text>
          )}
          <dl className={classes.details}>
            {details.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </HoverCard.Dropdown>
      </HoverCard>
    </li>
  )
}
