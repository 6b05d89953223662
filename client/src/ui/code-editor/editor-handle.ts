/** What both fields of the code editor have in common: the plain one and Monaco. */
export type CodeEditorHandle = {
  getText(): string
  setText(text: string): void
  focus(): void
}

export type EditorAction = {
  id: string
  label: string
  /** `Enter` or `Quote`, pressed with Ctrl (Cmd on a Mac). */
  key: 'Enter' | 'Quote'
  run(): void
}

/** Where somebody was writing, as offsets in the text; null when the focus was elsewhere. */
export type Caret = readonly [start: number, end: number] | null
