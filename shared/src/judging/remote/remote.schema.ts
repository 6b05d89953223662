import { z } from 'zod'
import { Nothing, WireDateOrNull } from '../../ground/wire/wire.ts'
import { publicities, usualPublicity } from '../../problems/problem/problem-auth.ts'
import { accountJudges, remoteJudges } from '../../problems/problem/remote-site.ts'
import { MAX_REMOTE_IDS } from './remote-limits.ts'

/** One problem by the documented calls. */
export const RemoteProblemRef = z.object({ name: z.string().trim().min(1).max(20), problemId: z.string().trim().min(1).max(100) })
export const RemoteProblemForContest = RemoteProblemRef.extend({
  cid: z.coerce.number().int(),
  displayId: z.string().trim().min(1).max(20),
})
export const RemoteProblemForTraining = RemoteProblemRef.extend({ tid: z.coerce.number().int() })

export const RemoteImport = z.object({
  judge: z.enum(remoteJudges),
  ids: z.array(z.string().trim().min(1).max(100)).min(1).max(MAX_REMOTE_IDS),
  force: z.boolean().default(false),
  publicity: z.enum(publicities).default(usualPublicity),
})

export const RemoteAccount = z.object({
  id: z.number().int(),
  judge: z.enum(accountJudges),
  username: z.string(),
  /** Whether its password can be read; otherwise it must be entered again. */
  hasPassword: z.boolean(),
  isBusy: z.boolean(),
  failures: z.number().int(),
  /** Name of the last fault, and its words in the reader's language. */
  fault: z.string().nullable(),
  faultText: z.string().nullable(),
  failedAt: WireDateOrNull,
  succeededAt: WireDateOrNull,
  pausedUntil: WireDateOrNull,
})
export const RemoteAccounts = z.array(RemoteAccount)

export const RemoteAccountSave = z.object({
  judge: z.enum(accountJudges),
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(200),
})
export const RemoteAccountRef = z.object({ id: z.coerce.number().int() })

/** Null: the sign-in works. Otherwise why not. */
export const RemoteAccountTest = z.union([Nothing, z.object({ fault: z.string(), text: z.string() })])
