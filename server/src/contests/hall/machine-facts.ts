import { access, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** The machine's facts for the check of a contest. */
export type MachineFacts = { freeDisk: number; memory: number; clockIsSynchronised: boolean }

/** Written by systemd-timesyncd; chrony leaves its drift. Without either the state of the clock is unknown. */
const signsOfTimeService = ['/run/systemd/timesync/synchronized', '/var/lib/chrony/drift', '/var/lib/ntp/ntp.drift']

/** MB free on the data disk, MB of memory, and whether a time service keeps the clock. */
export async function readMachineFacts(dataDir: string): Promise<MachineFacts> {
  const { bavail, bsize } = await statfs(dataDir)
  const signs = await Promise.all(
    signsOfTimeService.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { freeDisk: Math.floor((bavail * bsize) / MB), memory: Math.floor(totalmem() / MB), clockIsSynchronised: signs.includes(true) }
}
