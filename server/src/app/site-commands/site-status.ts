import type { BackupStatus } from '@touchstone/shared/site/backup/backup.schema.ts'
import { z } from 'zod'
import type { JudgeStatus } from '../../judging/queue/judge-status.ts'
import type { RemoteAccountView } from '../../judging/remote/remote-account.service.ts'
import { siteCommand } from './site-command.ts'

export type SiteStatus = {
  users: number
  problems: number
  judge: JudgeStatus
  backups: BackupStatus
  otherJudges: RemoteAccountView[]
  /** The processes of the site; empty on SQLite. */
  servers: { name: string; version: string; hears: boolean; draining: boolean }[]
}

/** The status of a running server, for `doctor`. */
export const siteStatus = siteCommand(z.object({}), async ({ services }): Promise<SiteStatus> => {
  const { db, judging, backups, remoteAccounts, processes } = services
  const count = async (table: 'users' | 'problems') => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return {
    users: await count('users'),
    problems: await count('problems'),
    judge: await judging.status(),
    backups: await backups.status(),
    otherJudges: await remoteAccounts.list(),
    servers: (await processes.list()).map(({ name, version, hears, draining }) => ({ name, version, hears, draining })),
  }
})
