import { NumberInput, SegmentedControl, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import type { BulkKind } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { problemLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { mayDo } from '../../../../session/rights.ts'
import { useUser } from '../../../../session/session.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import type { BulkDraft } from './bulk-draft.ts'

type Props = { draft: BulkDraft; onChange(change: Partial<BulkDraft>): void }

const fields = {
  auth: AuthField,
  tags: TagFields,
  limits: LimitFields,
  move: PlaceField,
  author: AuthorField,
} as const satisfies Record<BulkKind, (props: Props) => React.ReactNode>

/** The fields of one act. */
export function BulkFields({ kind, ...props }: Props & { kind: BulkKind }) {
  const Fields = fields[kind]
  return <Fields {...props} />
}

function AuthField({ draft, onChange }: Props) {
  const t = useTexts('admin-bulk')
  const mayPublish = mayDo(useUser(), 'problem.publish')
  return (
    <Select
      label={t('auth.label')}
      allowDeselect={false}
      data={Object.values(ProblemAuth).map((auth) => ({
        value: String(auth),
        label: t(`auth.${auth}`),
        disabled: auth === ProblemAuth.Public && !mayPublish,
      }))}
      value={String(draft.auth)}
      onChange={(value) => onChange({ auth: Object.values(ProblemAuth).find((auth) => String(auth) === value) ?? draft.auth })}
    />
  )
}

function TagFields({ draft, onChange }: Props) {
  const t = useTexts('admin-bulk')
  const list = trpc.tag.list.useQuery({ oj: 'ME' })
  const names = [...new Set((list.data ?? []).map(({ name }) => name))]
  return (
    <Stack gap="sm">
      <TagsInput
        label={t('tags.add')}
        description={t('tags.addHint')}
        data={names}
        value={draft.add}
        maxTags={20}
        maxDropdownHeight={220}
        onChange={(add) => onChange({ add })}
      />
      <TagsInput
        label={t('tags.remove')}
        data={names}
        value={draft.remove}
        maxTags={20}
        maxDropdownHeight={220}
        onChange={(remove) => onChange({ remove })}
      />
    </Stack>
  )
}

const limits = ['timeLimit', 'memoryLimit', 'stackLimit'] as const

function LimitFields({ draft, onChange }: Props) {
  const t = useTexts('admin-bulk')
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('limits.hint')}
      </Text>
      {limits.map((limit) => (
        <NumberInput
          key={limit}
          label={t(`limits.${limit}`)}
          min={problemLimits[limit].min}
          max={problemLimits[limit].max}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft[limit] ?? ''}
          onChange={(value) => onChange({ [limit]: typeof value === 'number' ? value : null })}
        />
      ))}
    </Stack>
  )
}

function PlaceField({ draft: { isIntoGroup, gid }, onChange }: Props) {
  const t = useTexts('admin-bulk')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 300)
  const list = trpc.group.list.useQuery({ currentPage: 1, limit: 20, keyword }, { placeholderData: keepPreviousData, enabled: isIntoGroup })
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const found = (list.data?.records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const choices = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('move.where')}
        data={[
          { value: 'in', label: t('move.in') },
          { value: 'out', label: t('move.out') },
        ]}
        value={isIntoGroup ? 'in' : 'out'}
        onChange={(value) => onChange({ isIntoGroup: value === 'in' })}
      />
      {isIntoGroup && (
        <Select
          searchable
          label={t('move.group')}
          placeholder={t('move.groupHint')}
          data={choices}
          value={gid === null ? null : String(gid)}
          onChange={(value) => {
            setChosen(choices.find((choice) => choice.value === value) ?? null)
            onChange({ gid: value === null ? null : Number(value) })
          }}
          searchValue={text}
          onSearchChange={setText}
          filter={({ options }) => options}
          nothingFoundMessage={t('move.nothing')}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(isIntoGroup ? 'move.inHint' : 'move.outHint')}
      </Text>
    </Stack>
  )
}

function AuthorField({ draft, onChange }: Props) {
  const t = useTexts('admin-bulk')
  return (
    <TextInput
      label={t('author.label')}
      value={draft.username}
      maxLength={255}
      onChange={(event) => onChange({ username: event.currentTarget.value })}
    />
  )
}
