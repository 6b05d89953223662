import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { type ReactNode, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'

type Choice = { value: string; label: string }
type Props = { gid: number; value: string; onChange(uid: string): void; error?: ReactNode }

const most = 50
const pauseMs = 300

/** Chooses a pupil by username or by the roster's name. The server searches, since a group may be larger than any list. */
export function PupilField({ gid, value, onChange, error }: Props) {
  const t = useTexts('training-editor')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [text, setText] = useState('')
  // The field shows the chosen pupil; that text is no search.
  const [keyword] = useDebouncedValue(text === chosen?.label ? '' : text.trim(), pauseMs)
  const asked = { gid, currentPage: 1, limit: most, auth: MemberState.member, keyword }
  const list = trpc.group.applications.useQuery(asked, { placeholderData: keepPreviousData })
  const found = (list.data?.records ?? []).map(({ uid, username, realname, nickname }): Choice => {
    const name = realname || nickname
    return { value: uid, label: name && name !== username ? `${name} (${username})` : username }
  })
  const choices = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t('extension.pupil')}
      withAsterisk
      searchable
      data-autofocus
      data={choices}
      value={value || null}
      onChange={(uid) => {
        setChosen(choices.find((one) => one.value === uid) ?? null)
        onChange(uid ?? '')
      }}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={list.isFetching ? t('extension.searching') : t('extension.nobody')}
      error={error ?? (list.error ? messageOfError(list.error) : undefined)}
    />
  )
}
