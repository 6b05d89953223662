import { inOrder, type Run } from './run.ts'

/** The cell of a run: its person and problem. */
export type Place = { uid: string; pid: number }

/** All runs of one contest, in order within each cell. Every board of the contest reads the same ledger. */
export type Ledger = {
  /** Adds a run, or updates it after a rejudge; returns each cell whose runs changed. */
  put(run: Run): Place[]
  /** Removes a run; returns no cell when there is no such run. */
  drop(runId: number): Place[]
  users(): Iterable<string>
  /** Runs of one person, by problem. */
  runsOf(uid: string): ReadonlyMap<number, readonly Run[]>
}

const noRuns: ReadonlyMap<number, readonly Run[]> = new Map()

export function createLedger(runs: Iterable<Run> = []): Ledger {
  const byUser = new Map<string, Map<number, Run[]>>()
  const byId = new Map<number, Run>()

  function insert(run: Run): void {
    byId.set(run.id, run)
    const problems = byUser.get(run.uid) ?? new Map<number, Run[]>()
    byUser.set(run.uid, problems)
    const cell = problems.get(run.pid) ?? []
    problems.set(run.pid, cell)
    // New runs nearly always come last, so the search starts at the end.
    let index = cell.length
    while (index > 0 && inOrder(cell[index - 1]!, run) > 0) index--
    cell.splice(index, 0, run)
  }

  function drop(runId: number): Place[] {
    const run = byId.get(runId)
    if (run === undefined) return []
    byId.delete(runId)
    const problems = byUser.get(run.uid)!
    const left = problems.get(run.pid)!.filter(({ id }) => id !== runId)
    if (left.length > 0) problems.set(run.pid, left)
    else problems.delete(run.pid)
    if (problems.size === 0) byUser.delete(run.uid)
    return [{ uid: run.uid, pid: run.pid }]
  }

  function put(run: Run): Place[] {
    const before = drop(run.id)
    insert(run)
    const moved = before.filter(({ uid, pid }) => uid !== run.uid || pid !== run.pid)
    return [...moved, { uid: run.uid, pid: run.pid }]
  }

  for (const run of runs) put(run)
  return { put, drop, users: () => byUser.keys(), runsOf: (uid) => byUser.get(uid) ?? noRuns }
}
