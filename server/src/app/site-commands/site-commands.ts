import { backup } from './backup-commands.ts'
import { contestExport, contestLoad, contestPlay } from './contest-commands.ts'
import { exportProblems } from './export-commands.ts'
import { importProblems } from './import-commands.ts'
import { migrateHoj } from './migrate-commands.ts'
import { problemToVerify } from './problem-commands.ts'
import { searchIndex } from './search-commands.ts'
import type { SiteCommand } from './site-command.ts'
import { siteStatus } from './site-status.ts'
import { userAdd, userImport, userSetPassword } from './user-commands.ts'
import { workshopApply, workshopBuild, workshopList, workshopRead, workshopReplace, workshopWatch } from './workshop-commands.ts'

/** Commands that work on the site, by their name on the local socket. */
export const siteCommands = {
  backup,
  'contest-export': contestExport,
  'contest-load': contestLoad,
  'contest-play': contestPlay,
  'export-problems': exportProblems,
  import: importProblems,
  'migrate-hoj': migrateHoj,
  'problem-to-verify': problemToVerify,
  'search-index': searchIndex,
  'site-status': siteStatus,
  'user-add': userAdd,
  'user-set-password': userSetPassword,
  'user-import': userImport,
  'workshop-apply': workshopApply,
  'workshop-build': workshopBuild,
  'workshop-list': workshopList,
  'workshop-read': workshopRead,
  'workshop-replace': workshopReplace,
  'workshop-watch': workshopWatch,
} satisfies Record<string, SiteCommand>

export type SiteCommandName = keyof typeof siteCommands
