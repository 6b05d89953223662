import { useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { useVersionedSave, type Versioned } from '../editing/use-versioned-save.ts'
import { faultsOfDraft } from './check-draft.ts'
import type { EditorState } from './editor-state.ts'
import type { EditorTab } from './editor-tabs.ts'
import { type ProblemDraft, saveOf } from './problem-draft.ts'
import { serverFaults } from './server-faults.ts'
import { useProgramProof } from './use-program-proof.ts'

type Options = {
  start: ProblemDraft
  /** Of the stored problem; null for a new one. */
  version: string | null
  /** The problem on the server; null for a new one. */
  read(): Promise<Versioned<ProblemDraft> | null>
  pid: number | null
  gid: number | null
  openTab(tab: EditorTab): void
  /** Called with the first field that has a fault. */
  onFault(field: string): void
  /** Stores a new problem, where the bank is not its place. */
  create?: ((save: ReturnType<typeof saveOf>) => Promise<unknown>) | undefined
  /** Called after a save. */
  onSaved(draft: ProblemDraft): Promise<unknown>
}

/** The draft, its faults and its save. A failed save leaves the draft unchanged. */
export function useProblemEditor({ start, version, read, pid, gid, openTab, create: createElsewhere, onFault, onSaved }: Options) {
  const t = useTexts('admin-problems')
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(start)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const latest = useRef(draft)
  const prove = useProgramProof(pid, gid)
  const versioned = useVersionedSave({ draft: start, version }, read)
  const create = trpc.problemAdmin.create.useMutation()
  const edit = trpc.problemAdmin.edit.useMutation()
  const createInGroup = trpc.groupProblem.create.useMutation()
  const editInGroup = trpc.groupProblem.edit.useMutation()

  const replace = (next: ProblemDraft) => {
    latest.current = next
    setDraft(next)
  }
  const stored = pid === null ? null : saved
  const faults = checked ? faultsOfDraft(draft, stored) : {}
  const state: EditorState = {
    draft,
    pid,
    gid,
    isDirty: draft !== saved,
    openTab,
    follow: async () => {
      const now = await versioned.follow()
      if (!now) return
      setSaved(now)
      replace(now)
    },
    change: (next) => {
      replace({ ...latest.current, ...next })
      const changed = Object.keys(next).map((field) => (field === 'languageIds' ? 'languages' : field))
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field.split('.')[0] ?? ''))))
    },
    error: (field) => {
      const fault = faults[field]
      return fault ? t(fault.key, fault.values) : refused[field]
    },
  }

  const save = async () => {
    setChecked(true)
    setFailure(null)
    const sent = latest.current
    const [first] = Object.keys(faultsOfDraft(sent, stored))
    if (first !== undefined) return onFault(first)
    setSaving(true)
    let kept = sent
    try {
      await prove(sent, stored)
      const editHere = gid === null ? edit : editInGroup
      const createHere = gid === null ? create : createInGroup
      if (pid === null) await (createElsewhere ?? createHere.mutateAsync)(saveOf(sent, { gid }))
      else {
        const outcome = await versioned.save(sent, (draft, version) => editHere.mutateAsync({ ...saveOf(draft, { id: pid }), version }))
        if (outcome.kind === 'edit') return
        if (outcome.kind === 'theirs') {
          setRefused({})
          setSaved(outcome.draft)
          return replace(outcome.draft)
        }
        kept = (await versioned.follow()) ?? outcome.draft
      }
    } catch (error) {
      const fields = serverFaults(error)
      setRefused(fields)
      setFailure(messageOfError(error))
      const [field] = Object.keys(fields)
      if (field !== undefined) onFault(field)
      return
    } finally {
      setSaving(false)
    }
    setRefused({})
    await onSaved(kept)
    setSaved(kept)
    if (latest.current === sent) replace(kept) // keeps what was typed meanwhile
  }

  const faultFields = [...Object.keys(faults), ...Object.keys(refused)]
  return { state, save, saving, failure, faultFields, dirty: draft !== saved, saved }
}
