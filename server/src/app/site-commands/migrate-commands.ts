import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { siteCommand } from './site-command.ts'

const Path = z.string().refine(isAbsolute)

/** The site's user reads dump and files on the site's machine. */
export const migrateHoj = siteCommand(
  z.object({
    dump: Path,
    files: Path.nullable(),
    offsetMinutes: z
      .number()
      .int()
      .min(-14 * 60)
      .max(14 * 60),
    oldAddresses: z.array(z.url({ protocol: /^https?$/ })).max(20),
    registeredBySchool: z.boolean().default(true),
    dryRun: z.boolean(),
  }),
  ({ services, say, language }, request) => services.movingIn.fromHoj(request, COMMAND_LINE, say, language),
)
