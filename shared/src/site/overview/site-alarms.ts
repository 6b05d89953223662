import type { BackupStatus } from '../backup/backup.schema.ts'

/** Things that staff must mend, the most urgent first. */
export const alarmCodes = [
  'judge-off',
  'store-away',
  'disk-low',
  'news-slow',
  'backup-failed',
  'backup-late',
  'drill-failed',
  'drill-late',
] as const
export type AlarmCode = (typeof alarmCodes)[number]

/** Below this much free space on the data disk staff is warned. The judge stops only at 256 MiB. */
export const DISK_LOW_BYTES = 2 * 1024 ** 3

type Facts = {
  judge: 'ready' | 'starting' | 'off' | 'no-worker'
  /** Whether the object store of contents could be used when it was last asked. */
  storeAnswers: boolean
  /** Whether every server of the site hears of events by notifications of PostgreSQL. */
  allHear: boolean
  /** Bytes that are free on the data disk; null when unknown. */
  freeBytes: number | null
  backups: BackupStatus
}

/** The alarms of the site. A failed backup or drill is not reported as late, too. */
export function siteAlarms({ judge, storeAnswers, allHear, freeBytes, backups }: Facts): AlarmCode[] {
  const { nightly, places, drill } = backups
  const failed = places.some(({ last }) => last !== null && last.error !== null)
  const drillFailed = drill.last !== null && drill.last.error !== null
  const rings: Record<AlarmCode, boolean> = {
    'judge-off': judge === 'off' || judge === 'no-worker',
    'store-away': !storeAnswers,
    'disk-low': freeBytes !== null && freeBytes < DISK_LOW_BYTES,
    'news-slow': !allHear,
    'backup-failed': nightly && failed,
    'backup-late': nightly && !failed && places.some(({ late }) => late),
    'drill-failed': nightly && drillFailed,
    'drill-late': nightly && !drillFailed && drill.late,
  }
  return alarmCodes.filter((code) => rings[code])
}
