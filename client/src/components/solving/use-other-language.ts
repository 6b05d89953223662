import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { betterLanguage } from './looks-like.ts'

type Options = {
  editorText(): string
  language: string
  contentTypes: Readonly<Record<string, string>>
  offered: readonly string[]
}

/** The language that the program looks like, where it is not the chosen one; a pause in typing starts the look. */
export function useOtherLanguage({ editorText, language, contentTypes, offered }: Options) {
  const [found, setFound] = useState<{ chosen: string; better: string | null }>()
  const [isClosed, setClosed] = useState(false)
  const look = useDebouncedCallback(
    () => setFound({ chosen: language, better: betterLanguage(editorText(), language, contentTypes, offered) }),
    800,
  )
  return {
    /** Null: no hint. A choice of another language ends it, and so does closing it on this page. */
    language: isClosed || found?.chosen !== language ? null : found.better,
    look,
    close: () => setClosed(true),
  }
}
