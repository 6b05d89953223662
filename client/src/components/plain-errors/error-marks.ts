import { createContext } from 'react'

/** A line of the program with a fault, and its words. */
export type ErrorMark = { line: number; text: string }

/** The editor beside a result: it underlines lines with a fault and moves its caret to them. */
export type ErrorMarks = { show(marks: readonly ErrorMark[]): void; goTo(line: number): void }

/** Null where no editor stands beside the result. */
export const ErrorMarksContext = createContext<ErrorMarks | null>(null)

/** The marks whose line has not changed since the program was sent. */
export function unchangedMarks(marks: readonly ErrorMark[], sent: string, current: string): ErrorMark[] {
  const [before, now] = [sent.split('\n'), current.split('\n')]
  return marks.filter(({ line }) => before[line - 1] !== undefined && before[line - 1] === now[line - 1])
}
