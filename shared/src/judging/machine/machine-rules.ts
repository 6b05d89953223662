/** Version of the calls between a judge machine and the site. It grows when an older machine could not follow. */
export const MACHINE_PROTOCOL = 1

/** A site also speaks to machines of the version before, so that both need not be updated at the same moment. */
export const speaksTo = (version: number, own: number = MACHINE_PROTOCOL): boolean =>
  Number.isInteger(version) && version >= 1 && (version === own || version === own - 1)

export const MACHINE_NAME_MAX = 60

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
