import { z } from 'zod'

export const backupKinds = ['night', 'file', 'drill'] as const

/** Contents that the site names and has lost, or that are damaged: a backup is complete but for them. */
export const LostContents = z.object({
  contents: z.number().int().positive(),
  /** Problems whose test data they are; the first few. */
  problems: z.array(z.object({ problemId: z.string(), title: z.string() })),
  /** Names of uploaded files that they are; the first few. */
  files: z.array(z.string()),
})
export type LostContents = z.infer<typeof LostContents>

/** What is stored of a backup or a drill beside its figures. */
export const BackupRunDetail = z.object({ judged: z.string().optional(), lost: LostContents.optional() })
export type BackupRunDetail = z.infer<typeof BackupRunDetail>

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
  /** What is not in it although it succeeded. */
  lost: LostContents.nullable(),
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
