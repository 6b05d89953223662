import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'

type Choice = { value: string; label: string }
type Props = { value: string; onChange(value: string): void; error?: ReactNode; known: Choice | null }

const most = 20
const pauseMs = 300

/** Chooses a user by name. `known`: the former choice. */
export function PersonField({ value, onChange, error, known }: Props) {
  const t = useTexts('admin-notices')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  const list = trpc.userAdmin.list.useQuery({ currentPage: 1, limit: most, keyword }, { placeholderData: keepPreviousData })
  const found = list.data?.records.map(({ uid, username, realname }) => ({
    value: uid,
    label: realname && realname !== username ? `${realname} (${username})` : username,
  }))
  return (
    <Chooser
      value={value}
      onChange={onChange}
      error={error}
      known={known}
      found={found}
      text={text}
      label={t('field.person')}
      hint={t('field.personHint')}
      nothing={t('field.nobody')}
      onText={setText}
    />
  )
}

/** Chooses a group by name. */
export function GroupField({ value, onChange, error, known }: Props) {
  const t = useTexts('admin-notices')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  const list = trpc.group.list.useQuery({ currentPage: 1, limit: most, keyword }, { placeholderData: keepPreviousData })
  const found = list.data?.records.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Chooser
      value={value}
      onChange={onChange}
      error={error}
      known={known}
      found={found}
      text={text}
      label={t('field.group')}
      hint={t('field.groupHint')}
      nothing={t('field.noGroup')}
      onText={setText}
    />
  )
}

type ChooserProps = Props & {
  found: readonly Choice[] | undefined
  label: string
  hint: string
  nothing: string
  text: string
  onText(text: string): void
}

/** The server searches; the chosen item stays in the list whatever is typed. */
function Chooser({ value, onChange, error, known, found = [], label, hint, nothing, text, onText }: ChooserProps) {
  const [chosen, setChosen] = useState(known)
  const choices = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : [...found]
  return (
    <Select
      searchable
      withAsterisk
      label={label}
      placeholder={hint}
      data={choices}
      value={value || null}
      onChange={(next) => {
        setChosen(choices.find((one) => one.value === next) ?? null)
        onChange(next ?? '')
      }}
      searchValue={text}
      onSearchChange={onText}
      filter={({ options }) => options}
      nothingFoundMessage={nothing}
      error={error}
    />
  )
}
