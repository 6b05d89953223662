/** The needs of a growth run, looked for before it starts: a run that ends in the middle for want of them proves nothing. */
import { readFileSync } from 'node:fs'

export type Here = { openFiles: number; freeMib: number; hasPostgres: boolean }

/** Ends of connections of a pupil in the process of the run: a stream and two calls, each with its end and both ends of the proxy. */
const ENDS_OF_A_PUPIL = 9
const OTHER_FILES = 500
/** Two servers, PostgreSQL, the object store, three judges and their jails. */
const SITE_MIB = 2048
const MIB_OF_A_PUPIL = 1

/** @returns a sentence for each thing that is missing */
export function missingFor(users: number, { openFiles, freeMib, hasPostgres }: Here): string[] {
  const [files, mib] = [users * ENDS_OF_A_PUPIL + OTHER_FILES, SITE_MIB + users * MIB_OF_A_PUPIL]
  return [
    ...(hasPostgres ? [] : ['PostgreSQL is not installed. Install it with: apt-get install postgresql']),
    ...(openFiles >= files
      ? []
      : [`${users} pupils need ${files} open files, and this shell allows ${openFiles}. Allow more with: ulimit -n ${files}`]),
    ...(freeMib >= mib
      ? []
      : [`${users} pupils and their site need ${mib} MiB of memory, and ${freeMib} MiB are free. Take fewer pupils.`]),
  ]
}

/** Node raises its limit of open files to the hard one when it starts. */
export function readLimits(): Pick<Here, 'openFiles' | 'freeMib'> {
  const files = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  const kib = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
  if (files === undefined || kib === undefined) throw new Error('/proc does not say the limits of this machine')
  return { openFiles: files === 'unlimited' ? Number.POSITIVE_INFINITY : Number(files), freeMib: Math.floor(Number(kib) / 1024) }
}
