import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'

/** Interval at which a replayed contest receives due runs. */
const TICK_MS = 1000
/** Interval of its lines of progress. */
const SAY_MS = 10_000

function readSpeed(text: string | undefined): number | null {
  if (text === undefined) return null
  const speed = Number(text)
  if (!(speed > 0 && Number.isFinite(speed))) throw new UsageError('speed')
  return speed
}

type Play = { folder: string; cid: number; durationSec: number; speed: number }

/** "1:05:00"; seconds of the contest, as its board shows them. */
const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/**
 * Replays a loaded contest until its end; the last call stores the last run. Ctrl-C ends it after the step that is under way, so the
 * contest has all runs up to that moment.
 * @returns whether it came to its end
 */
async function play({ folder, cid, durationSec, speed }: Play, { onSite, interrupted, say, text }: CliContext): Promise<boolean> {
  const began = performance.now()
  const at = (sec: number) => ({ cid, at: clockOf(sec), of: clockOf(durationSec) })
  let saidAt = Number.NEGATIVE_INFINITY
  for (let fromSec = 0; ; ) {
    const elapsedSec = Math.min(durationSec, ((performance.now() - began) / 1000) * speed)
    const isOver = elapsedSec >= durationSec
    const toSec = isOver ? Number.MAX_SAFE_INTEGER : elapsedSec
    await onSite('contest-play', { folder, cid, fromSec, toSec, elapsedSec })
    if (isOver) return true
    fromSec = toSec
    if (performance.now() - saidAt >= SAY_MS) {
      say(text('contest-playing', at(elapsedSec)))
      saidAt = performance.now()
    }
    const pauseMs = Math.min(TICK_MS, Math.max(1, ((durationSec - elapsedSec) / speed) * 1000))
    await sleep(pauseMs, undefined, { signal: interrupted }).catch(() => {})
    if (interrupted.aborted) {
      say(text('contest-stopped', at(elapsedSec)))
      return false
    }
  }
}

const loadCli: CliCommand = {
  name: 'contest load',
  usage: 'contest load <folder> [--start now] [--speed <times>] [--json]',
  async run(args, context) {
    const { onSite, out, say, text } = context
    const options = { start: { type: 'string' }, speed: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new UsageError('one-folder')
    if (values.start !== undefined && values.start !== 'now') throw new UsageError('start')
    const speed = readSpeed(values.speed)
    const folder = resolve(given)
    const start = values.start ?? 'recorded'
    const { cid, password, teams, durationSec, runs } = await onSite('contest-load', { folder, start, played: speed !== null })
    const count = Object.keys(teams).length
    say(text('contest-stored', { cid, teams: count, password, runs }))
    const isPlayed = speed === null || (await play({ folder, cid, durationSec, speed }, context))
    if (values.json) out(`${JSON.stringify({ cid, password, teams })}\n`)
    else if (isPlayed) out(`${text('contest-loaded', { cid })}\n`)
    return isPlayed ? ExitCodes.ok : ExitCodes.failed
  },
}

const exportCli: CliCommand = {
  name: 'contest export',
  usage: 'contest export <id> <folder>',
  async run(args, { onSite, out, text }) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [id, folder, ...more] = positionals
    if (!id || !folder || more.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) throw new UsageError('contest-and-folder')
    const { path, teams, runs } = await onSite('contest-export', { cid: Number(id), folder: resolve(folder) })
    out(`${text('contest-exported', { teams, runs, path })}\n`)
    return ExitCodes.ok
  },
}

export const contestCliCommands: readonly CliCommand[] = [loadCli, exportCli]
