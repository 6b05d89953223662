import type { OwnHomework } from './homework.schema.ts'

/** `open`: something is not handed in. `handed-in`: all is, and more can be earned. `done`: nothing is left to earn. `over`: too late. */
export type HomeworkStanding = 'open' | 'handed-in' | 'done' | 'over'

type Progress = Pick<OwnHomework, 'problemCount' | 'solvedCount' | 'triedCount' | 'takesWork'>

/** Whether a pupil's homework is still due. Homework without problems stays open, since its problems may still come. */
export function homeworkStanding({ problemCount, solvedCount, triedCount, takesWork }: Progress): HomeworkStanding {
  if (problemCount > 0 && solvedCount >= problemCount) return 'done'
  if (!takesWork) return 'over'
  return problemCount > 0 && triedCount >= problemCount ? 'handed-in' : 'open'
}
