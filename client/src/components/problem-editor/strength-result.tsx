import { Alert, Code, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FigureRow } from '../../ui/figure-row.tsx'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { StrengthSurvivors } from './strength-survivors.tsx'
import type { StrengthCheck } from './strength-types.ts'

type Kind = StrengthCheck['kinds'][number]
type Count = keyof StrengthCheck['counts']

const counted: readonly Count[] = ['killed', 'proven', 'notShown', 'unsearched', 'notCompiled', 'unjudged']
/** Columns that most checks leave empty. */
const seldom: ReadonlySet<Count> = new Set(['unsearched', 'unjudged'])
/** Names of tests in one sentence. */
const MOST_NAMED = 30

/** The figures of a check, by kind too, the tests that kill nothing alone, and the programs that pass every test. */
export function StrengthResult({ pid, check }: { pid: number; check: StrengthCheck }) {
  const t = useTexts('strength')
  const { counts, kinds, state } = check
  const shown = counted.filter((each) => !seldom.has(each) || counts[each] > 0)
  const columns: Column<Kind>[] = [
    { key: 'kind', header: t('kinds.kind'), least: 140, render: ({ kind }) => t(`kind.${kind}`) },
    ...shown.map(
      (key): Column<Kind> => ({
        key,
        header: t(`count.${key}`),
        align: 'right',
        least: 80,
        render: (row) => (row[key] === 0 ? '–' : row[key]),
      }),
    ),
  ]
  const survivors = counts.proven + counts.notShown + counts.unsearched
  if (survivors + counts.killed + counts.notCompiled + counts.unjudged === 0) return null
  return (
    <Stack gap="md">
      <FigureRow figures={shown.map((each) => ({ name: t(`count.${each}`), value: counts[each] }))} />
      <Search check={check} />
      <DataTable label={t('kinds.label')} columns={columns} rows={kinds} rowKey={({ kind }) => kind} empty={null} stops />
      <IdleTests tests={check.idleTests} />
      {survivors > 0 && state !== 'running' && <StrengthSurvivors key={check.token} pid={pid} token={check.token} total={survivors} />}
      {state === 'done' && survivors === 0 && counts.killed > 0 && <Text size="sm">{t('allKilled')}</Text>}
    </Stack>
  )
}

/** The reason why nothing could be proven different. */
function Search({ check: { lacks, searchFault } }: { check: StrengthCheck }) {
  const t = useTexts('strength')
  if (searchFault !== null)
    return (
      <Alert color="yellow" variant="light" role="note">
        <Text size="sm">{t('searchFault')}</Text>
        {searchFault && <JudgeSaid text={searchFault}>{(said) => <Code block>{said}</Code>}</JudgeSaid>}
      </Alert>
    )
  if (lacks.length === 0) return null
  return (
    <Alert color="blue" variant="light" role="note">
      <Text size="sm">{t('lacking')}</Text>
      <Text component="ul" size="sm" my={4} pl="md">
        {lacks.map((lack) => (
          <li key={lack}>{t(`lack.${lack}`)}</li>
        ))}
      </Text>
    </Alert>
  )
}

function IdleTests({ tests }: { tests: StrengthCheck['idleTests'] }) {
  const t = useTexts('strength')
  if (tests === null || tests.length === 0) return null
  const names = tests.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = tests.length - names.length
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('idle.title')}
      </Text>
      <Text size="sm" maw={720} style={{ overflowWrap: 'anywhere' }}>
        {t('idle.text')} {names.join(', ')} {more > 0 && t('idle.more', { count: more })}
      </Text>
    </div>
  )
}
