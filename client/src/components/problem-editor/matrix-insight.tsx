import { Group, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { formatTimeMs } from '../../ui/format.ts'
import { ShareBar } from '../../ui/share-bar.tsx'

type Board = Outputs['solution']['board']

const ratioOf = (part: number, whole: number) => (whole > 0 ? (part / whole).toFixed(1) : '')

/** The room around the time limit, and tests that the wrong programs do not need. Nothing where no finished run says anything. */
export function MatrixInsight({ board }: { board: Board }) {
  const t = useTexts('admin-problems')
  const { insight, cases } = board
  const { redundant } = insight
  return (
    <Stack gap="sm">
      {insight.slowestRight && <Gap board={board} />}
      {redundant && (
        <Text size="sm" maw={720}>
          {redundant.length === 0
            ? t('matrix.allNeeded')
            : t('matrix.redundant', {
                tests: cases
                  .filter(({ seq }) => redundant.includes(seq))
                  .map(({ seq }) => seq)
                  .join(', '),
              })}
        </Text>
      )}
    </Stack>
  )
}

/** Three times on one scale: the slowest right program, the limit, and the fastest program that is too slow. */
function Gap({ board: { insight, timeLimit, solutions } }: { board: Board }) {
  const t = useTexts('admin-problems')
  const { slowestRight, fastestSlow } = insight
  if (!slowestRight) return null
  const nameOf = (id: number) => {
    const solution = solutions.find((each) => each.id === id)
    return solution ? (solution.name ?? solution.language) : ''
  }
  const most = Math.max(slowestRight.timeMs, timeLimit, fastestSlow?.timeMs ?? 0, 1)
  const rows = [
    { label: `${t('gap.right')}: ${nameOf(slowestRight.id)}`, timeMs: slowestRight.timeMs, tone: 'accepted', words: null },
    { label: t('gap.limit'), timeMs: timeLimit, tone: 'open', words: null },
    ...(fastestSlow
      ? [{ label: `${t('gap.slow')}: ${nameOf(fastestSlow.id)}`, timeMs: fastestSlow.timeMs, tone: 'limit', words: 'gap.atLeast' } as const]
      : []),
  ] as const
  return (
    <section aria-label={t('gap.title')}>
      <Stack gap={6} maw={560}>
        {rows.map(({ label, timeMs, tone, words }) => (
          <div key={label}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text size="sm">{label}</Text>
              <Text size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {words ? t(words, { time: formatTimeMs(Math.round(timeMs)) }) : formatTimeMs(Math.round(timeMs))}
              </Text>
            </Group>
            <ShareBar share={timeMs / most} tone={tone} />
          </div>
        ))}
        <Text size="sm" c="dimmed" className="tabular">
          {t('gap.ratio', { ratio: ratioOf(timeLimit, slowestRight.timeMs) })}
          {fastestSlow && ` · ${t('gap.slowRatio', { ratio: ratioOf(fastestSlow.timeMs, timeLimit) })}`}
        </Text>
      </Stack>
    </section>
  )
}
