import { SubtaskPoints } from '@touchstone/shared/contests/scoreboard/subtask-points.ts'
import { readStored } from '../../ground/db/stored-json.ts'

/** Points by subtask of a run; null where there are none. @throws DamagedRow: without them a board would show too low a number */
export const readSubtaskPoints = (submitId: number, text: string | null): SubtaskPoints | null =>
  text === null ? null : readStored(SubtaskPoints, text, `contest_records.subtask_scores of submission ${submitId}`)
