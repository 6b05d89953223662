import { Box, Button, Group, MultiSelect, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import classes from './case-table.module.css'
import { useEditor } from './editor-state.ts'
import {
  casesWithoutSubtask,
  formatCaseNumbers,
  needChoices,
  parseCaseNumbers,
  type Subtask,
  setCases,
  setNeeds,
  setPoints,
  subtasksOf,
} from './subtasks.ts'

/** The cases of each subtask, and its points. */
export function SubtaskTable() {
  const t = useTexts('admin-problems')
  const { draft, change } = useEditor()
  const { cases, subtaskNeeds } = draft
  const [added, setAdded] = useState<number | null>(null)
  const stored = subtasksOf(cases)
  const isNew = added !== null && !stored.some(({ group }) => group === added)
  const rows = isNew ? [...stored, { group: added, points: null, cases: [] }] : stored
  const loose = casesWithoutSubtask(cases)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const needsField = (group: number) => (
    <MultiSelect
      size="xs"
      aria-label={t('subtasks.needsOf', { group })}
      placeholder={subtaskNeeds[group] ? '' : t('subtasks.needsNothing')}
      data={needChoices(
        subtaskNeeds,
        stored.map((each) => each.group),
        group,
      ).map(({ group: value, disabled, isKept }) => ({
        value: String(value),
        disabled,
        label: isKept ? t('subtasks.needGone', { group: value }) : t('subtasks.need', { group: value }),
      }))}
      value={(subtaskNeeds[group] ?? []).map(String)}
      onChange={(chosen) => change({ subtaskNeeds: setNeeds(subtaskNeeds, group, chosen.map(Number)) })}
    />
  )
  const columns: Column<Subtask>[] = [
    { key: 'group', header: t('cases.group'), width: isNarrow ? 60 : 90, align: 'right', render: ({ group }) => group },
    {
      key: 'cases',
      header: t('subtasks.cases'),
      render: (subtask) => (
        <>
          <CaseNumbers
            // A new key replaces the typed text by its stored form.
            key={formatCaseNumbers(subtask.cases)}
            subtask={subtask}
            count={cases.length}
            onChange={(numbers) => change({ cases: setCases(cases, subtask.group, numbers) })}
          />
          {isNarrow && (
            <Box mt={6}>
              <Text size="xs" c="dimmed">
                {t('subtasks.needs')}
              </Text>
              {needsField(subtask.group)}
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'points',
      header: t('subtasks.points'),
      width: isNarrow ? 84 : 130,
      align: 'right',
      render: ({ group, points, cases: { length } }) => (
        <input
          className={classes.number}
          type="number"
          min={0}
          step={1}
          disabled={length === 0}
          placeholder={t('subtasks.differ')}
          aria-label={t('subtasks.pointsOf', { group })}
          value={points ?? ''}
          onChange={({ currentTarget: { value } }) => change({ cases: setPoints(cases, group, value === '' ? null : Number(value)) })}
        />
      ),
    },
    // A phone has no room for a fourth column: there the field is below the cases.
    ...(isNarrow
      ? []
      : [{ key: 'needs', header: t('subtasks.needs'), width: 220, least: 160, render: ({ group }: Subtask) => needsField(group) }]),
  ]
  return (
    <section>
      <DataTable label={t('subtasks.label')} columns={columns} rows={rows} rowKey={({ group }) => group} empty={null} />
      <Text size="sm" c="dimmed" mt="xs">
        {t('subtasks.needsHint')}
      </Text>
      <Group mt="xs" gap="md">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={isNew}
          onClick={() => setAdded(Math.max(0, ...stored.map(({ group }) => group)) + 1)}
        >
          {t('subtasks.add')}
        </Button>
        {loose.length > 0 && (
          <Text size="sm" className={classes.fault} role="alert">
            {t('subtasks.loose', { cases: formatCaseNumbers(loose) })}
          </Text>
        )}
      </Group>
    </section>
  )
}

type CaseNumbersProps = { subtask: Subtask; count: number; onChange(numbers: number[]): void }

/** Numbers of cases as text such as `1-3, 5`; read when the field loses the focus. */
function CaseNumbers({ subtask, count, onChange }: CaseNumbersProps) {
  const t = useTexts('admin-problems')
  const [text, setText] = useState(formatCaseNumbers(subtask.cases))
  const numbers = parseCaseNumbers(text, count)
  const take = () => {
    if (numbers && formatCaseNumbers(numbers) !== formatCaseNumbers(subtask.cases)) onChange(numbers)
  }
  return (
    <>
      <input
        className={classes.numbers}
        aria-label={t('subtasks.casesOf', { group: subtask.group })}
        aria-invalid={numbers === undefined}
        placeholder="1-3, 5"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {numbers === undefined && (
        <div className={classes.fault} role="alert">
          {t('subtasks.badNumbers', { count })}
        </div>
      )}
    </>
  )
}
