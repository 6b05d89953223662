/** The common interface of both fields of the code editor: the plain one and Monaco. */
export type CodeEditorHandle = {
  getText(): string
  setText(text: string): void
  /** Replaces the text by one that differs in white space alone, as one step for undo; the caret stays behind its sign. */
  reformat(text: string): void
  focus(): void
  /** Underlines lines with a fault, and shows the text where the pointer or the caret is; the plain field marks nothing. */
  mark(marks: readonly LineMark[]): void
  /** Moves the caret to a line, counted from 1. */
  goTo(line: number): void
}

/** A line, counted from 1, and the text about it. */
export type LineMark = { line: number; text: string }

export type EditorAction = {
  id: string
  label: string
  /** `Enter` or `Quote`, pressed with Ctrl (Cmd on a Mac); `F` with Shift and Alt. */
  key: 'Enter' | 'Quote' | 'F'
  run(): void
}

/** The writer's selection as offsets in the text; null when the focus was elsewhere. */
export type Caret = readonly [start: number, end: number] | null
