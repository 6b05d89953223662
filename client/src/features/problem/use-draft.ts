import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, startingLanguage, writeDraft } from './draft.ts'

type Options = {
  problemId: string
  cid?: number
  languages: readonly string[]
  /** Code to start from, by language. */
  templates: Record<string, string>
}

/** What the reader writes for this problem, kept in the browser while typing and when leaving. */
export function useDraft({ problemId, cid, languages, templates }: Options) {
  const key = draftKey(problemId, cid)
  const [start] = useState(() => {
    const draft = readDraft(key)
    const language = startingLanguage(languages, draft)
    return { language, code: draft?.code ?? templates[language] ?? '' }
  })
  const [language, setLanguage] = useState(start.language)
  const latest = useRef(start)
  const touched = useRef(false)

  const save = () => {
    if (touched.current) writeDraft(key, latest.current)
  }
  const saveSoon = useDebouncedCallback(save, 400)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per problem; `save` reads the latest through references
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [key])

  const keep = (code: string) => {
    touched.current = true
    latest.current = { ...latest.current, code }
    saveSoon()
  }

  const chooseLanguage = (next: string, code: string) => {
    touched.current = true
    latest.current = { language: next, code }
    setLanguage(next)
    save()
  }

  return {
    language,
    initialCode: start.code,
    template: templates[language] ?? '',
    keep,
    chooseLanguage,
    /**
     * Another language for the same problem. Code that the reader wrote stays; an untouched template gives way.
     * @returns the text the editor is to show, or undefined to leave it alone
     */
    switchLanguage(next: string, code: string): string | undefined {
      const untouched = code.trim() === '' || code.trim() === (templates[language] ?? '').trim()
      const shown = untouched ? (templates[next] ?? '') : code
      chooseLanguage(next, shown)
      return untouched ? shown : undefined
    },
  }
}
