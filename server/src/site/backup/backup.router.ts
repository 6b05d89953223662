import { EditedKeeping, KeepingUpdate } from '@touchstone/shared/ground/config/config.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { BackupStatus } from '@touchstone/shared/site/backup/backup.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { BackupService } from './backup.service.ts'

type Deps = {
  backups: BackupService
}

const can = 'site.root' as const

export const createBackupRouter = ({ backups }: Deps) =>
  router({
    status: endpoint({
      rest: 'GET /api/admin/backup/get-status',
      can,
      limit: 'read',
      doc: 'The last backups and the last drill, and whether they are late.',
      input: NoInput,
      output: BackupStatus,
    }).query(() => backups.status()),

    start: endpoint({
      rest: 'POST /api/admin/backup/start',
      can,
      limit: 'write',
      doc: 'Begins a backup now.',
      input: NoInput,
      output: Nothing,
    }).mutation(({ ctx }) => backups.start(ctx.request)),

    settings: endpoint({ rest: 'GET /api/admin/backup/get-settings', can, limit: 'read', input: NoInput, output: EditedKeeping }).query(
      () => backups.settings(),
    ),

    setSettings: endpoint({
      rest: 'PUT /api/admin/backup/set-settings',
      can,
      limit: 'write',
      doc: 'When backups are made, how many are kept and where, and how long the record of acts is kept.',
      input: KeepingUpdate,
      output: Nothing,
    }).mutation(({ ctx, input }) => backups.setSettings(input, ctx.request)),
  })
