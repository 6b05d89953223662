import { z } from 'zod'

export const backupKinds = ['night', 'file', 'drill'] as const

/** A backup or a drill, as it ended. */
export const BackupRun = z.object({
  kind: z.enum(backupKinds),
  /** Folder or file. */
  place: z.string(),
  startedAt: z.number(),
  finishedAt: z.number(),
  bytes: z.number().nullable(),
  /** In words, for the operator; null when all went well. */
  error: z.string().nullable(),
  /** What a drill's judging brought. */
  judged: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** A place that backups go to, with how they went there. */
export const BackupPlace = z.object({ folder: z.string(), last: BackupRun.nullable(), lastGood: BackupRun.nullable(), late: z.boolean() })

export const BackupStatus = z.object({
  nightly: z.boolean(),
  running: z.boolean(),
  /** The data folder's own, then the second one where one is set. */
  places: z.array(BackupPlace),
  drill: z.object({ last: BackupRun.nullable(), lastGood: BackupRun.nullable(), late: z.boolean() }),
})
export type BackupStatus = z.infer<typeof BackupStatus>
