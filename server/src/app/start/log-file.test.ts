import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createLogStream } from './log-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'touchstone-log-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the log keeps a file per day for two weeks, and the console only shows trouble', () => {
  writeFileSync(join(dir, 'server-2026-08-01.log'), 'old')
  writeFileSync(join(dir, 'server-2026-08-25.log'), 'young')
  const clock = fakeClock()
  const printed: string[] = []
  const stream = createLogStream(dir, clock, (line) => printed.push(line))
  stream.write('{"level":30,"msg":"fine"}\n')
  stream.write('{"level":50,"msg":"call failed","err":{"message":"disk full"}}\n')
  clock.advance(86_400_000)
  stream.write('{"level":40,"msg":"slow"}\n')
  expect(printed).toEqual(['error: call failed: disk full', 'warning: slow'])
  expect(readdirSync(dir).sort()).toEqual(['server-2026-08-25.log', 'server-2026-09-01.log', 'server-2026-09-02.log'])
  expect(readFileSync(join(dir, 'server-2026-09-01.log'), 'utf8').trim().split('\n')).toHaveLength(2)
})
