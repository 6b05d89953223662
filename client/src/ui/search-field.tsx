import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  label: string
  /** The current search in the address. */
  value: string | undefined
  /** `undefined` clears the search. */
  onSearch(text: string | undefined): void
  /** CSS width. Default: 240. */
  width?: number | string
  disabled?: boolean
}

/** A search box that searches when typing pauses, and at once on Enter. */
export function SearchField({ label, value = '', onSearch, width = 240, disabled = false }: Props) {
  const t = useTexts('common')
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const searchSoon = useDebouncedCallback((typed: string) => onSearch(typed.trim() || undefined), 350)
  return (
    <TextInput
      aria-label={label}
      data-search-field
      placeholder={label}
      w={width}
      maw="100%"
      size="sm"
      maxLength={100}
      disabled={disabled}
      value={text}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={t('field.reset')}
            onClick={() => {
              searchSoon.cancel()
              setText('')
              onSearch(undefined)
            }}
          />
        ) : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        searchSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        searchSoon.cancel()
        onSearch(text.trim() || undefined)
      }}
      // A search after the click on a link would lead back to the list, and one during the press may move the link away.
      // So it runs with the click, in the capture phase.
      onBlur={() => window.addEventListener('click', () => searchSoon.flush(), { capture: true, once: true })}
    />
  )
}
