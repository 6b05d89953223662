import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { MAX_CASES } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Empty } from '../../ui/page-states.tsx'
import { CaseNumber } from './case-number.tsx'
import { useEditor } from './editor-state.ts'
import type { CaseRow } from './problem-draft.ts'
import classes from './problem-editor.module.css'
import { useCasePages } from './use-case-pages.tsx'

/** Cases with typed contents. */
export function TypedCases() {
  const t = useTexts('admin-problems')
  const { draft, change } = useEditor()
  const { cases } = draft
  const { rows, pager, showPageOf } = useCasePages(20)
  const add = () => {
    const key = Math.max(-1, ...cases.map((row) => row.key)) + 1
    const groupNum = hasSubtasks(draft.judgeCaseMode) ? (cases.at(-1)?.groupNum ?? 1) : null
    change({ cases: [...cases, { key, id: null, input: '', output: '', score: null, groupNum, truncated: false }] })
    showPageOf(cases.length)
  }
  return (
    <Stack gap="md">
      {cases.length === 0 && <Empty title={t('cases.none')} text={t('cases.noneTyped')} />}
      {rows.map(({ row, index }) => (
        <TypedCase key={row.key} row={row} index={index} />
      ))}
      {pager}
      <Button variant="default" w="fit-content" leftSection={<IconPlus size={16} />} disabled={cases.length >= MAX_CASES} onClick={add}>
        {t('cases.add')}
      </Button>
    </Stack>
  )
}

function TypedCase({ row, index }: { row: CaseRow; index: number }) {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  const seq = index + 1
  const set = (part: Partial<CaseRow>) =>
    change({ cases: draft.cases.map((other) => (other.key === row.key ? { ...other, ...part } : other)) })
  return (
    <section aria-label={`${t('cases.number')} ${seq}`}>
      <Group gap="md" mb={4}>
        <Text size="sm" fw={600} className="tabular">
          {seq}
        </Text>
        {draft.type === RuleType.OI && (
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('cases.score')}
            </Text>
            <CaseNumber index={index} field="score" />
          </Group>
        )}
        {hasSubtasks(draft.judgeCaseMode) && (
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('cases.group')}
            </Text>
            <CaseNumber index={index} field="groupNum" />
          </Group>
        )}
        {row.truncated && (
          <Text size="xs" c="dimmed">
            {t('cases.truncated')}
          </Text>
        )}
        <ActionIcon
          ml="auto"
          variant="subtle"
          color="gray"
          aria-label={t('cases.remove', { seq })}
          onClick={() => change({ cases: draft.cases.filter(({ key }) => key !== row.key) })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <div className={`${classes.two} ${classes.mono}`}>
        <Textarea
          aria-label={t('cases.inputOf', { seq })}
          placeholder={t('cases.input')}
          rows={4}
          readOnly={row.truncated}
          value={row.input}
          error={error(`cases.${index}.input`)}
          data-field={`cases.${index}.input`}
          onChange={(event) => set({ input: event.currentTarget.value })}
        />
        <Textarea
          aria-label={t('cases.outputOf', { seq })}
          placeholder={t('cases.output')}
          rows={4}
          readOnly={row.truncated}
          value={row.output}
          onChange={(event) => set({ output: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
