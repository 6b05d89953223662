import { programToCompare } from '@touchstone/shared/classes/similarity/pick-programs.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ReadablePrograms } from '../../judging/submission/readable-programs.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { HomeworkWork } from '../homework/homework-work.ts'
import type { GroupTraining, HomeworkSource, NamedProblem } from '../training/homework-source.ts'
import type { ClassProblem } from './compare-class.ts'

export type ClassProgramsDeps = {
  db: Database
  source: HomeworkSource
  work: HomeworkWork
  problems: Pick<ProblemService, 'templates'>
  readable: ReadablePrograms
}

/** `closed`: programs that the caller may not read now; they are left out. */
type ClassPrograms = { problems: ClassProblem[]; closed: number }

/**
 * The programs to compare: for each current pupil and each problem the last accepted submission that counts in the training. Submissions of
 * contests never do.
 */
export async function classPrograms(
  { db, source, work, problems, readable }: ClassProgramsDeps,
  training: GroupTraining,
  asked: readonly NamedProblem[],
  caller: Caller,
): Promise<ClassPrograms> {
  const uids = (await work.pupils(db, training.gid)).map(({ uid }) => uid)
  const extended = await source.extendedOf(db, training.tid)
  const tries = await work.tries(
    db,
    uids,
    asked.map(({ pid }) => pid),
  )
  const picked = [...Map.groupBy(tries, ({ uid, pid }) => `${pid} ${uid}`).values()].flatMap((own) => {
    const uid = own[0]?.uid ?? ''
    return programToCompare(own, training, extended.get(uid) ?? null) ?? []
  })
  // The older submission is the left one of a pair.
  picked.sort((a, b) => a.submitTime - b.submitTime || a.submitId - b.submitId)
  const programs = await readable.of(
    picked.map(({ submitId }) => submitId),
    caller,
  )
  const found: ClassProblem[] = []
  for (const { pid } of asked) {
    const given = Object.entries(await problems.templates(db, pid)).map(([language, code]) => ({ language, code }))
    const own = picked.filter((one) => one.pid === pid).flatMap(({ submitId }) => programs.get(submitId) ?? [])
    found.push({ pid, programs: own, given })
  }
  return { problems: found, closed: picked.length - programs.size }
}
