import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import type { Clock } from '../../ground/time/clock.ts'

const KEPT_DAYS = 14
const WARN = 40

const LogLine = z.object({ level: z.number(), msg: z.string().optional(), err: z.object({ message: z.string().optional() }).optional() })

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * The stream for the server's log lines (JSON, one per line): a file per day in the data folder, kept for two weeks. Warnings and errors
 * also go to the console, in brief. Lines are few (requests are not logged), so they are written at once, because the last one before a
 * crash matters most.
 */
export function createLogStream(dir: string, clock: Clock, toConsole: (line: string) => void) {
  let today = ''
  function startDay(name: string): void {
    today = name
    const oldest = `server-${dayOf(clock.now() - KEPT_DAYS * day)}.log`
    for (const file of readdirSync(dir)) if (/^server-[\d-]+\.log$/.test(file) && file < oldest) rmSync(join(dir, file), { force: true })
  }
  return {
    write(line: string): void {
      const name = dayOf(clock.now())
      if (name !== today) startDay(name)
      appendFileSync(join(dir, `server-${name}.log`), line, { mode: 0o600 })
      const { level, msg, err } = LogLine.parse(JSON.parse(line))
      if (level >= WARN) toConsole(`${level > WARN ? 'error' : 'warning'}: ${[msg, err?.message].filter(Boolean).join(': ')}`)
    },
  }
}
