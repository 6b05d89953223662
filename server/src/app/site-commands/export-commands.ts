import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExportItem, MAX_EXPORTED } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import { exportFormats } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { z } from 'zod'
import { cliTextsIn } from './cli-texts.ts'
import { siteCommand } from './site-command.ts'

/** `fault` is the code of the system where the file cannot be written, such as `EEXIST`. */
type Exported = { isWritten: boolean; fault: string | null; problems: ExportItem[] }

/**
 * Writes a new file of problems, by their display IDs. Nothing is written while one of them is unknown or has no place in the format, and
 * never over another file.
 */
export const exportProblems = siteCommand(
  z.object({
    path: z.string().refine(isAbsolute),
    format: z.enum(exportFormats),
    problemIds: z.array(z.string().min(1).max(255)).min(1).max(MAX_EXPORTED),
  }),
  async ({ services: { db, problems, problemFiles }, language }, { path, format, problemIds }): Promise<Exported> => {
    const pids: number[] = []
    const unknown: ExportItem[] = []
    for (const problemId of problemIds) {
      const row = await problems.findByDisplayId(db, problemId)
      const stops = [{ code: 'gone', text: cliTextsIn(language)('problem-unknown') }]
      if (row) pids.push(row.id)
      else unknown.push({ pid: 0, problemId, title: '', stops, losses: [] })
    }
    const items = [...unknown, ...(await problemFiles.preview(format, pids, language))]
    if (items.some(({ stops }) => stops.length > 0)) return { isWritten: false, fault: null, problems: items }
    const written = await problemFiles.write(format, pids)
    try {
      await pipeline(written, createWriteStream(path, { flags: 'wx' }))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') return { isWritten: false, fault: code, problems: items }
      // Half a file would look like a whole one.
      await rm(path, { force: true })
      if (code === undefined) throw error
      return { isWritten: false, fault: code, problems: items }
    }
    return { isWritten: true, fault: null, problems: items }
  },
)
