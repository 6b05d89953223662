import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { RecordedContest } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { ROOT_UID } from '../start/first-root.ts'
import { siteCommand } from './site-command.ts'

const FILE = 'contest.json'
const Folder = z.string().refine(isAbsolute)

async function readRecording(folder: string): Promise<RecordedContest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new DomainError('contest.recording', { what: `${FILE}: ${error.code}` })
  })
  try {
    return RecordedContest.parse(JSON.parse(text))
  } catch (error) {
    throw new DomainError('contest.recording', {
      what: error instanceof z.ZodError ? (z.prettifyError(error).split('\n')[0] ?? FILE) : `${FILE}: no JSON`,
    })
  }
}

/**
 * `now`: begins with this call; else at the recorded time, and a recording without a time has just ended. `played`: runs come by
 * `contest-play`.
 */
export const contestLoad = siteCommand(
  z.object({ folder: Folder, start: z.enum(['now', 'recorded']), played: z.boolean() }),
  async ({ services }, { folder, start, played }) => {
    const recording = await readRecording(folder)
    const { durationSec, start: recorded } = recording.contest
    const now = services.clock.now()
    const asRecorded = recorded === null ? now - durationSec * second : Date.parse(recorded)
    const plan = { start: start === 'now' || played ? now : asRecorded, untilSec: played ? 0 : null, ownerUid: ROOT_UID }
    return { ...(await services.recordedContests.load(recording, plan, COMMAND_LINE)), durationSec, runs: recording.runs.length }
  },
)

export const contestPlay = siteCommand(
  z.object({ folder: Folder, cid: z.number().int(), fromSec: z.number(), toSec: z.number(), elapsedSec: z.number().min(0) }),
  async ({ services }, { folder, cid, ...span }) => {
    await services.recordedContests.play(cid, await readRecording(folder), span)
    return null
  },
)

export const contestExport = siteCommand(z.object({ cid: z.number().int(), folder: Folder }), async ({ services }, { cid, folder }) => {
  const recording = await services.recordedContests.export(cid)
  await mkdir(folder, { recursive: true })
  const path = join(folder, FILE)
  await writeFile(path, `${JSON.stringify(recording)}\n`)
  return { path, teams: recording.teams.length, runs: recording.runs.length }
})
