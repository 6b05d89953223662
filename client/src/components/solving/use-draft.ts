import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { safeStorage } from '../../storage/safe-storage.ts'
import {
  type Draft,
  draftKey,
  draftOfNews,
  lastLanguage,
  putAside,
  readAside,
  removeAside,
  startingLanguage,
  takeDraft,
  writeDraft,
} from './draft.ts'

type Options = {
  problemId: string
  cid: number | undefined
  /** The signed-in user. */
  uid: string | null
  languages: readonly string[]
  /** Initial code, by language. */
  templates: Record<string, string>
  /** Puts a text into the editor: the draft of a user who has just signed in, or that of another tab. */
  show(code: string): void
}

/** The reader's program for this problem, saved in the browser while typing and when leaving. */
export function useDraft({ problemId, cid, uid, languages, templates, show }: Options) {
  const begin = (uid: string | null) => {
    const draft = takeDraft(problemId, { uid, cid })
    const last = lastLanguage(uid)
    const language = startingLanguage(languages, draft, last)
    return { isGuess: !draft && last === undefined, language, code: draft?.code ?? templates[language] ?? '' }
  }
  const [start] = useState(() => begin(uid))
  const [language, setLanguage] = useState(start.language)
  const latest = useRef<{ language: string; code: string }>(start)
  /** A session that ends removes nothing: the text belongs to its author until another user signs in. */
  const owner = useRef(uid)
  /** Whether `latest` is not stored yet. Another tab may have stored a newer text since. */
  const unsaved = useRef(false)
  const written = useRef(false)
  /** The text that another tab has stored for the same problem, until the reader decides. */
  const [elsewhere, setElsewhere] = useState(() => differing(readAside(draftKey(problemId, { uid, cid })), start))
  const pending = useRef(elsewhere)
  const note = (draft: Draft | undefined) => {
    pending.current = draft
    setElsewhere(draft)
  }

  const keyOf = (uid: string | null) => draftKey(problemId, { uid, cid })
  const save = () => {
    if (!unsaved.current) return
    unsaved.current = false
    if (pending.current) putAside(keyOf(owner.current), pending.current)
    writeDraft(keyOf(owner.current), latest.current, owner.current)
  }
  const saveSoon = useDebouncedCallback(save, 400)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per problem; `save` reads the latest values through references
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [problemId, cid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per problem; the owner is read through a reference
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const other = key === keyOf(owner.current) ? draftOfNews(newValue) : undefined
      if (other) note(differing(other, latest.current))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [problemId, cid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (uid === null || uid === owner.current) return
    const wasWriting = owner.current === null && written.current
    save()
    owner.current = uid
    note(undefined)
    if (wasWriting) {
      // A guest who signs in to send the text keeps it.
      safeStorage.remove(keyOf(null))
      unsaved.current = true
      save()
      return
    }
    const next = begin(uid)
    latest.current = next
    setLanguage(next.language)
    show(next.code)
  }, [uid])

  const keep = (code: string) => {
    if (code === latest.current.code) return
    unsaved.current = true
    written.current = true
    latest.current = { ...latest.current, code }
    saveSoon()
  }

  const chooseLanguage = (next: string, code: string) => {
    unsaved.current = true
    latest.current = { language: next, code }
    setLanguage(next)
    save()
  }

  return {
    language,
    initialCode: start.code,
    /** Whether the language is only the one that suits beginners: there is no draft, and this browser knows no other. */
    isGuess: start.isGuess,
    template: templates[language] ?? '',
    keep,
    chooseLanguage,
    /** Whether another tab has stored another text for this problem. */
    isElsewhere: elsewhere !== undefined,
    /** Shows the text of the other tab. @returns the text before, for the way back */
    takeOver(): Draft {
      const { language, code } = latest.current
      const before = { language, code }
      const other = pending.current
      if (!other) return before
      note(undefined)
      removeAside(keyOf(owner.current))
      chooseLanguage(other.language, other.code)
      show(other.code)
      return before
    },
    /** Keeps the text of this tab, and stores it. The other tab keeps its own, and is asked in turn. */
    keepMine() {
      note(undefined)
      removeAside(keyOf(owner.current))
      unsaved.current = true
      save()
    },
    /**
     * Changes the language. The reader's own code stays; an unchanged template is replaced.
     * @returns the new text of the editor, or undefined to leave it unchanged
     */
    switchLanguage(next: string, code: string): string | undefined {
      const untouched = code.trim() === '' || code.trim() === (templates[language] ?? '').trim()
      const shown = untouched ? (templates[next] ?? '') : code
      chooseLanguage(next, shown)
      return untouched ? shown : undefined
    },
  }
}

/** The draft, when its text is another one. */
const differing = (draft: Draft | undefined, mine: Draft): Draft | undefined => (draft && draft.code !== mine.code ? draft : undefined)
