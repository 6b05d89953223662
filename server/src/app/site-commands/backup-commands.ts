import { isAbsolute } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { BackupError } from '../../site/backup/manifest.ts'
import { siteCommand } from './site-command.ts'

/** Written on the site's machine, by the user that runs the site. */
export const backup = siteCommand(z.object({ file: z.string().refine(isAbsolute) }), async ({ services }, { file }) => {
  try {
    return await services.backups.toFile(file, COMMAND_LINE)
  } catch (error) {
    throw error instanceof BackupError ? new DomainError('backup.failed', { reason: error.message }) : error
  }
})
