import { Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatBytes } from '../../ui/format.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { useTestPages } from './use-case-pages.tsx'
import type { TestBuild } from './workshop-types.ts'

type Change = NonNullable<TestBuild['changes']>[number]

const tones = { new: 'accepted', changed: 'limit', same: 'open', gone: 'wrong' } as const satisfies Record<Change['kind'], VerdictTone>

/** A value before and after, once where it is the same. */
function moved(before: string | null, after: string | null): string {
  if (before === null || after === null || before === after) return after ?? before ?? ''
  return `${before} → ${after}`
}

const PER_PAGE = 100

/** Lists the tests of a proposal in their order, then the tests that it removes. */
export function TestChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTexts('workshop')
  const { rows, pager } = useTestPages(changes, PER_PAGE)
  const either = ({ before, after }: Change, value: (test: NonNullable<Change['after']>) => string | null) =>
    moved(before && value(before), after && value(after))
  const hasSubtasks = changes.some(({ before, after }) => (after ?? before)?.groupNum != null)
  const hasPoints = changes.some(({ before, after }) => (after ?? before)?.score != null)
  const columns: Column<Change>[] = [
    { key: 'test', header: t('change.test'), least: 90, render: ({ before, after }) => (after ?? before)?.inputName },
    {
      key: 'kind',
      header: t('change.kind'),
      least: 80,
      render: ({ kind }) => <StateMark tone={tones[kind]}>{t(`change.${kind}`)}</StateMark>,
    },
    {
      key: 'line',
      header: t('change.line'),
      least: 140,
      render: ({ line }) => (
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ),
    },
    {
      key: 'input',
      header: t('change.input'),
      align: 'right',
      least: 90,
      render: (change) => either(change, ({ inputSize }) => formatBytes(inputSize)),
    },
    {
      key: 'output',
      header: t('change.output'),
      align: 'right',
      least: 90,
      render: (change) => either(change, ({ outputSize }) => formatBytes(outputSize)),
    },
  ]
  if (hasSubtasks)
    columns.push({
      key: 'subtask',
      header: t('change.subtask'),
      align: 'right',
      least: 70,
      render: (change) => either(change, ({ groupNum }) => (groupNum === null ? null : String(groupNum))),
    })
  if (hasPoints)
    columns.push({
      key: 'points',
      header: t('change.points'),
      align: 'right',
      least: 60,
      render: ({ before, after }) => (after ?? before)?.score,
    })
  return (
    <Stack gap="xs">
      <DataTable
        label={t('build.label')}
        columns={columns}
        rows={rows.map(({ row }) => row)}
        rowKey={({ kind, before, after }) => `${kind} ${(after ?? before)?.inputName}`}
        empty={null}
      />
      {pager}
    </Stack>
  )
}
