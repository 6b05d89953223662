import type { Database } from '../../ground/db/database.ts'

export function listHealthProblems(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('problems as p')
    .leftJoin('users as editor', 'editor.uid', 'p.modifiedUid')
    .select(['p.id', 'p.problemId', 'p.gid', 'p.isGroup', 'p.isRemote', 'p.description', 'p.timeLimit', 'p.caseVersion', 'p.gmtModified'])
    .select(['p.judgeMode', 'p.packageRules'])
    .select('editor.username as modifiedBy')
    .where('p.id', 'in', [...pids])
    .execute()
}

/** Tests of each problem; absent means none. */
export async function countTests(db: Database, pids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('problemCases')
    .select((eb) => ['pid', eb.fn.countAll<number>().as('n')])
    .where('pid', 'in', [...pids])
    .groupBy('pid')
    .execute()
  return new Map(rows.map(({ pid, n }) => [pid, Number(n)]))
}

/** Parts of the workshop by kind, with their newest change. */
export function listWorkshops(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('workshopParts')
    .select((eb) => ['pid', 'kind', eb.fn.countAll<number>().as('n'), eb.fn.max('gmtModified').as('changedAt')])
    .where('pid', 'in', [...pids])
    .groupBy(['pid', 'kind'])
    .execute()
}

export function listScripts(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('workshopScripts')
    .select(['pid', 'gmtModified as changedAt'])
    .where('pid', 'in', [...pids])
    .execute()
}

/** Starts of the builds that have ended well. */
export function listBuilt(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('testBuilds')
    .select(['pid', 'gmtCreate as builtAt'])
    .where('pid', 'in', [...pids])
    .where('state', 'in', ['done', 'applied'])
    .execute()
}

/** Solutions without their code, each with its last trial. */
export function listTriedSolutions(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('problemSolutions as s')
    .leftJoin('submissions as run', 'run.submitId', 's.runSubmitId')
    .select(['s.pid', 's.name', 's.language', 's.expected'])
    .select(['run.submitId', 'run.status', 'run.time', 'run.score', 'run.judgedCaseVersion'])
    .where('s.pid', 'in', [...pids])
    .orderBy('s.id')
    .execute()
}

export function listVerifies(db: Database, pids: readonly number[]) {
  return db
    .selectFrom('problemVerifies')
    .select(['pid', 'state', 'isStale', 'errors', 'doubts', 'gmtModified as endedAt'])
    .where('pid', 'in', [...pids])
    .execute()
}
