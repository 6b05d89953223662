import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { messageOfError } from '../errors/error-text.ts'
import { loadPassages } from '../help/load-passages.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { mayDo } from '../session/rights.ts'
import { useUser } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './palette.module.css'
import { type Entry, foundEntries, helpEntries, matching, newObjectsFor, pagesFor } from './palette-entries.ts'
import { useActs } from './use-acts.ts'
import { useSiteConfig } from './use-site-config.ts'

const pauseMs = 150
const kinds = ['problems', 'contests', 'trainings', 'groups', 'people'] as const

/** A field, and below it pages, acts and what the site has under the typed words; arrows choose, Enter opens. */
export function SiteSearch({ onClose }: { onClose(): void }) {
  const t = useTexts('palette')
  useTexts('admin') // the names of pages of the back office
  const user = useUser()
  const navigate = useNavigate()
  const acts = useActs()
  const pages = pagesFor(user, useSiteConfig())
  const [text, setText] = useState('')
  const typed = text.trim()
  const [keyword] = useDebouncedValue(typed, pauseMs)
  const search = trpc.siteSearch.find.useQuery(
    { keyword },
    { enabled: keyword !== '', placeholderData: keepPreviousData, staleTime: 10_000 },
  )
  const language = useLanguage()
  const help = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadPassages(language),
    enabled: keyword !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = typed !== '' && search.data ? foundEntries(search.data) : null
  const sections: { name: string; entries: readonly Entry[] }[] = [
    ...kinds.map((kind) => ({ name: t(`kind.${kind}`), entries: found?.[kind] ?? [] })),
    { name: t('kind.pages'), entries: matching(pages, typed) },
    { name: t('kind.help'), entries: helpEntries(help.data ?? [], typed) },
    { name: t('kind.acts'), entries: matching([...newObjectsFor(user), ...acts.entries], typed) },
  ].filter(({ entries }) => entries.length > 0)
  const entries = sections.flatMap((section) => section.entries)
  const isSearching = typed !== keyword || search.isFetching
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const [active, setActive] = useState<string | null>(null)
  const shown = entries.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins at its first line
  useEffect(() => {
    setActive(combobox.selectFirstOption())
  }, [shown])

  const choose = (id: string) => {
    onClose()
    const entry = entries.find((one) => one.id === id)
    if (entry?.target) void navigate(entry.target as never)
    else acts.run(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive(combobox.selectNextOption())
    else if (event.key === 'ArrowUp') setActive(combobox.selectPreviousOption())
    else if (event.key === 'Enter') combobox.clickSelectedOption()
    else return
    event.preventDefault()
  }
  const placeholder = t(mayDo(user, 'user_admin') ? 'placeholder.staff' : 'placeholder')
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={(entries.length > 0 && active) || undefined}
        aria-label={t('title')}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && search.error && <Notice tone="limit">{t('state.failed', { reason: messageOfError(search.error) })}</Notice>}
      {entries.length === 0 ? (
        <p id={listId} className={classes.nothing}>
          {isSearching ? t('state.searching') : t('state.nothing', { keyword: typed })}
        </p>
      ) : (
        <Combobox.Options id={listId} className={classes.found} aria-label={t('title')} aria-busy={typed !== '' && isSearching}>
          {sections.map(({ name, entries }) => (
            <Combobox.Group key={name} label={name}>
              {entries.map(({ id, name, note }) => (
                <Combobox.Option key={id} value={id} className={classes.entry}>
                  <span className={classes.name}>{name}</span>
                  {note && <span className={classes.note}>{note}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      )}
      <VisuallyHidden role="status">{typed !== '' && !isSearching && t('state.found', { count: entries.length })}</VisuallyHidden>
      <p className={classes.hint}>{t('hint')}</p>
    </Combobox>
  )
}
