import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { nameAndAccount } from '../../../ui/name-and-account.ts'

type Choice = { value: string; label: string }
type Props = { value: string; onChange(value: string): void; error?: ReactNode; known: Choice | null }

const most = 20
const pauseMs = 300

/** The typed text and the query for it, a moment after the last key. */
function useTypedText() {
  const [text, onText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  return { typed: { text, onText }, query: { currentPage: 1, limit: most, keyword } }
}

/** Chooses a user by name. `known`: the former choice. */
export function PersonField(props: Props) {
  const t = useTexts('admin-notices')
  const { typed, query } = useTypedText()
  const list = trpc.userAdmin.list.useQuery(query, { placeholderData: keepPreviousData })
  const found = list.data?.records.map(({ uid, username, realname }) => ({
    value: uid,
    label: nameAndAccount(username, realname),
  }))
  return <Chooser {...props} {...typed} found={found} label={t('field.person')} hint={t('field.personHint')} nothing={t('field.nobody')} />
}

/** Chooses a group by name. */
export function GroupField(props: Props) {
  const t = useTexts('admin-notices')
  const { typed, query } = useTypedText()
  const list = trpc.group.list.useQuery(query, { placeholderData: keepPreviousData })
  const found = list.data?.records.map(({ id, name }) => ({ value: String(id), label: name }))
  return <Chooser {...props} {...typed} found={found} label={t('field.group')} hint={t('field.groupHint')} nothing={t('field.noGroup')} />
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
