/** A submission whose program a problem page is about to load, and the draft that it replaces (see `draftKey`). */
type Handed = { submitId: number; problemId: string; cid: number | undefined }

let handed: Handed | undefined

/** Hands a submission to the problem page that opens next. */
export function handProgram(next: Handed): void {
  handed = next
}

/** The submission that was handed to this page; taken once. */
export function takeProgram(problemId: string, cid: number | undefined): number | undefined {
  const mine = handed?.problemId === problemId && handed.cid === cid ? handed.submitId : undefined
  handed = undefined
  return mine
}
