import type { SubmissionEffects } from '../../judging/submission/submission-effects.ts'
import { insertRecord, moveRecord, runsEveryCase, scoreWith } from './contest-record.queries.ts'

/** Keeps the record of a contest run in step with its submission. */
export const contestRecord: SubmissionEffects['contestRecord'] = { insert: insertRecord, move: moveRecord, runsEveryCase, scoreWith }
