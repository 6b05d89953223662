/**
 * A judge machine as a process that a test may kill: `node kept-machine.ts <site> <key> <worker> <boot> <folder>`. It says `judging` and waits for
 * a line before it has a result; a function judges in place of jails.
 */
import { once } from 'node:events'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { createMachineClient } from '../judging/machine/machine-client.ts'
import { createKeptResults } from '../judging/worker/kept-results.ts'
import { createWorkerLoop } from '../judging/worker/worker-loop.ts'
import { judgeResult } from './judge-by-hand.ts'

const [, , site = '', key = '', name = '', boot = '', folder = ''] = process.argv
const log = (line: string) => void process.stdout.write(`${line}\n`)
const none = () => Promise.reject(new Error('not judged here'))

const loop = createWorkerLoop({
  client: createMachineClient(site, key, (error) => log(`refused: ${error.code}`)),
  lanes: 1,
  name,
  boot,
  log,
  describe: () => ({ state: 'ready', reason: null, languages: [] }),
  awayMs: 20,
  heartbeatMs: 50,
  kept: createKeptResults(folder, log),
  judge: {
    async judge() {
      log('judging')
      await once(process.stdin, 'data')
      return judgeResult(Verdict.Accepted)
    },
    testRun: none,
    inspect: none,
    format: none,
    searchBreaking: none,
    buildTests: none,
    checkStrength: none,
    verify: none,
    compileChecker: none,
  },
})
// A test that dies leaves nothing behind.
process.stdin.on('end', () => process.exit())
await loop.run(new AbortController().signal)
