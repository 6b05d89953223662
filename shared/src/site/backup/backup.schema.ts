import { z } from 'zod'

export const backupKinds = ['night', 'file', 'drill'] as const

/** Contents that the site references but that are lost or damaged. A backup is complete except for them. */
export const LostContents = z.object({
  contents: z.number().int().positive(),
  /** The problems of this test data; the first few. */
  problems: z.array(z.object({ problemId: z.string(), title: z.string() })),
  /** The names of these uploaded files; the first few. */
  files: z.array(z.string()),
})
export type LostContents = z.infer<typeof LostContents>

/** Files of added languages that a backup could not take. */
const LeftOutFiles = z.object({ count: z.number().int().positive(), names: z.array(z.string()) })

/** Stored data of a backup or a drill beside its figures. */
export const BackupRunDetail = z.object({
  judged: z.string().optional(),
  lost: LostContents.optional(),
  leftOut: LeftOutFiles.optional(),
})
export type BackupRunDetail = z.infer<typeof BackupRunDetail>

/** A finished backup or drill. */
export const BackupRun = z.object({
  kind: z.enum(backupKinds),
  /** Folder or file. */
  place: z.string(),
  startedAt: z.number(),
  finishedAt: z.number(),
  bytes: z.number().nullable(),
  /** Error message for the operator; null after a success. */
  error: z.string().nullable(),
  /** Result of a drill's judging. */
  judged: z.string().nullable(),
  /** Contents that are missing in it although it succeeded. */
  lost: LostContents.nullable(),
  leftOut: LeftOutFiles.nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** A folder for backups, with the results there. */
export const BackupPlace = z.object({ folder: z.string(), last: BackupRun.nullable(), lastGood: BackupRun.nullable(), late: z.boolean() })

export const BackupStatus = z.object({
  nightly: z.boolean(),
  running: z.boolean(),
  /** The data folder's own, then the second one if configured. */
  places: z.array(BackupPlace),
  drill: z.object({ last: BackupRun.nullable(), lastGood: BackupRun.nullable(), late: z.boolean() }),
})
export type BackupStatus = z.infer<typeof BackupStatus>
