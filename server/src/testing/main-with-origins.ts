/** The server's process for tests: other judges are where REMOTE_ORIGINS says, as JSON by judge. The product's own process has no such setting. */
import { remoteJudges } from '@touchstone/shared/problems/problem/remote-site.ts'
import { z } from 'zod'
import { serve } from '../serve.ts'

const Origins = z.partialRecord(z.enum(remoteJudges), z.string())

await serve({ origins: Origins.parse(JSON.parse(process.env.REMOTE_ORIGINS ?? '{}')), pause: async () => {} })
