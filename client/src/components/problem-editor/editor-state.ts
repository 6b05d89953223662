import { createContext, use } from 'react'
import type { EditorTab } from './editor-tabs.ts'
import type { ProblemDraft } from './problem-draft.ts'

export type EditorState = {
  draft: ProblemDraft
  change(next: Partial<ProblemDraft>): void
  /** The fault of a field, as the form shows it. */
  error(field: string): string | undefined
  /** Number of the stored problem; null for a new one. */
  pid: number | null
  /** The group that owns the problem; null: the bank of the site. */
  gid: number | null
  /** The draft has changes that are not saved. */
  isDirty: boolean
  openTab(tab: EditorTab): void
  /** Begins again with the stored problem, after something beside the draft has changed it. */
  follow(): Promise<void>
}

export const EditorContext = createContext<EditorState | null>(null)

/** The draft, shared by all parts of the editor. */
export function useEditor(): EditorState {
  const state = use(EditorContext)
  if (!state) throw new Error('outside the problem editor')
  return state
}

type TextField = {
  [Key in keyof ProblemDraft]: ProblemDraft[Key] extends string ? (string extends ProblemDraft[Key] ? Key : never) : never
}[keyof ProblemDraft]

/** Value, change handler and fault of a text field, as props of an input. */
export function useTextField(field: TextField) {
  const { draft, change, error } = useEditor()
  return {
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    error: error(field),
    'data-field': field,
  }
}
