import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'

type Choice = { value: string; label: string }

const most = 50
const longestKeyword = 100
const pauseMs = 300

/** Chooses a group that the reader leads. The server searches, since somebody may lead more groups than any list shows. */
export function LedGroupField({ value, onChange }: { value: number | null; onChange(gid: number | null): void }) {
  const t = useTexts('collection')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [text, setText] = useState('')
  // The field shows the chosen group; that text is no search.
  const [keyword] = useDebouncedValue(text === chosen?.label ? '' : text.trim(), pauseMs)
  const list = trpc.homeworkSetting.ledGroups.useQuery({ currentPage: 1, limit: most, keyword }, { placeholderData: keepPreviousData })
  const groups = list.data?.records ?? []
  const isOnly = (name: string) => groups.filter((one) => one.name === name).length === 1
  const found = groups.map(({ gid, name, owner, members }): Choice => {
    const label = isOnly(name) ? name : t('set.sameName', { name, owner, number: gid, count: members })
    return { value: String(gid), label }
  })
  const more = (list.data?.total ?? 0) - found.length
  const choices = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t('set.group')}
      description={more > 0 ? t('set.moreGroups', { count: more }) : undefined}
      withAsterisk
      searchable
      maxLength={longestKeyword}
      data-autofocus
      data={choices}
      value={value === null ? null : String(value)}
      onChange={(gid) => {
        setChosen(choices.find((one) => one.value === gid) ?? null)
        onChange(gid === null ? null : Number(gid))
      }}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={t(list.isFetching ? 'set.searching' : 'set.noGroup')}
      error={list.error ? messageOfError(list.error) : undefined}
    />
  )
}
