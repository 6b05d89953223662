import { open } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { publicities, usualPublicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { describeReport } from '../../problems/problem-import/import-report.ts'
import { ROOT_UID } from '../start/first-root.ts'
import { cliTextsIn } from './cli-texts.ts'
import { siteCommand } from './site-command.ts'

/** The site's user reads the file on the site's machine. Problems belong to root. */
export const importProblems = siteCommand(
  z.object({ path: z.string().refine(isAbsolute), force: z.boolean().default(false), auth: z.enum(publicities).default(usualPublicity) }),
  async ({ services, say, language }, { path, force, auth }) => {
    const fileName = basename(path)
    const text = cliTextsIn(language)
    await mustBeReadable(path)
    const onProgress = (done: number, total: number) => {
      if (done % 20 === 0 && done < total) say(text('problems-done', { done, total }))
    }
    const report = await services.problemImport.importFile({
      path,
      fileName,
      uid: ROOT_UID,
      by: COMMAND_LINE,
      force,
      publicity: auth,
      onProgress,
    })
    return describeReport(report, language)
  },
)

async function mustBeReadable(path: string): Promise<void> {
  try {
    const file = await open(path)
    try {
      const stat = await file.stat()
      if (!stat.isFile() && !stat.isDirectory()) throw new DomainError('file.missing')
    } finally {
      await file.close()
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('file.damaged')
  }
}
