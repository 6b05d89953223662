import { z } from 'zod'
import { exportFormats } from './export-formats.ts'

/** Most problems of one exported file. */
export const MAX_EXPORTED = 500

const pids = z.array(z.number().int()).min(1).max(MAX_EXPORTED)

export const ExportFile = z.object({ format: z.enum(exportFormats), pid: pids })
export const ExportPreviewQuery = z.object({ format: z.enum(exportFormats), pids })

const Line = z.object({ code: z.string(), text: z.string() })

/** A problem of an export before it is written. */
export const ExportItem = z.object({
  pid: z.number().int(),
  /** Null when the problem is gone. */
  problemId: z.string().nullable(),
  title: z.string(),
  /** Reasons for which the format cannot hold it; empty: it can. */
  stops: z.array(Line),
  losses: z.array(Line),
})
export type ExportItem = z.infer<typeof ExportItem>

export const ExportPreview = z.object({ problems: z.array(ExportItem) })
