/** Version of the calls between a judge machine and the site. It grows with each change of what they say. */
export const MACHINE_PROTOCOL = 4

/** The oldest version that judges as this site does. Machines of version 1 know no subtask that needs others: they would count it alone. */
const OLDEST_PROTOCOL = 2

/** A site also speaks to machines of the version before where they judge alike, so that both need not be updated at the same moment. */
export const speaksTo = (version: number, own: number = MACHINE_PROTOCOL, oldest: number = OLDEST_PROTOCOL): boolean =>
  Number.isInteger(version) && version >= oldest && (version === own || version === own - 1)

/** Kinds of jobs that came later, with the first version that knows them. */
const kindsSince = { 'test-build': 3, breaking: 3, strength: 4, verify: 4 } as const satisfies Record<string, number>
type LaterKind = keyof typeof kindsSince

/** Stands in the place of a job's language, so that a machine which does not know the kind never gets the job. */
export const kindMark = (kind: LaterKind): string => `#${kind}`

/** Marks of the kinds that a machine of this version does not know. */
export const marksUnknownTo = (version: number): string[] =>
  (Object.keys(kindsSince) as LaterKind[]).filter((kind) => version < kindsSince[kind]).map(kindMark)

export const MACHINE_NAME_MAX = 60

/** Factors of one machine that differ by more than this are not one factor. */
export const UNEVEN_PERCENT = 15

export const machineKeyForm = /^tsj_[A-Za-z0-9_-]{43}$/
export const joinCodeForm = /^join_[A-Za-z0-9_-]{43}$/

const worker = /^machine-([1-9]\d{0,9})$/

/** The name of a machine's worker: by its number, which its key proves. */
export const machineWorker = (id: number): string => `machine-${id}`

/** The machine of a worker's name; null for any other judge. */
export function machineOfWorker(name: string): number | null {
  const [, id] = worker.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
