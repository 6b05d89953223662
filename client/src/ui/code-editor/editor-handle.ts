import type { RefObject } from 'react'

/** The common interface of both fields of the code editor: the plain one and Monaco. */
export type CodeEditorHandle = {
  getText(): string
  setText(text: string): void
  /** The place of the caret in the text. */
  caret(): number
  /** Replaces the text, as one step for undo, and puts the caret at a place in the new one. */
  reformat(text: string, caret: number): void
  focus(): void
  /** Underlines lines with a fault, and shows the text where the pointer or the caret is; the plain field marks nothing. */
  mark(marks: readonly LineMark[]): void
  /** Underlines signs that are not of a program, with a text about each; the plain field marks nothing. */
  markSigns(signs: readonly SignMark[]): void
  /** Moves the caret to a line, counted from 1. */
  goTo(line: number): void
}

/** A line, counted from 1, and the text about it. */
export type LineMark = { line: number; text: string }

/** A place in the text, its length, and the text about it. */
export type SignMark = { at: number; length: number; text: string }

export type EditorAction = {
  id: string
  label: string
  /** `Enter` or `Quote`, pressed with Ctrl (Cmd on a Mac); `F` with Shift and Alt; `G` with Ctrl on every computer. */
  key: 'Enter' | 'Quote' | 'F' | 'G'
  run(): void
}

/** The writer's selection as offsets in the text; null when the focus was elsewhere. */
export type Caret = readonly [start: number, end: number] | null

/**
 * Both fields hand these on: one takes the place of the other, and React takes a field off the page and brings it back while a part beside it
 * loads.
 */
export type KeptText = {
  /** The text, always the newest. */
  text: RefObject<string>
  /** Receives the selection of a writer whose field goes; the next field starts there, once. */
  caret: RefObject<Caret>
}

/** Whether nothing on the page has the focus: the writer has gone nowhere else meanwhile. */
export const isFocusFree = () => document.activeElement === null || document.activeElement === document.body
