/** Speed of comparing an output of some 64 MiB with its answer, against reading both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareFiles } from '../../judge-sandbox/src/checker/compare-files.ts'
import { differenceOfFiles } from '../../judge-sandbox/src/checker/default-validator.ts'
import { parseValidatorFlags } from '../../shared/src/judging/job/validator-flags.ts'
import { alternate, factLine, ratioLine } from './measure.ts'

const LINES = 3_000_000
const PIECE_BYTES = 1024 * 1024

async function readWhole(path: string): Promise<void> {
  await using file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(PIECE_BYTES)
  while ((await file.read(buffer, 0, buffer.length, null)).bytesRead > 0);
}

export async function benchOutputs(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const text = Array.from({ length: LINES }, (_, i) => `${(i * 7919) % 1_000_003} ${(i * 31) % 99_991} ${i}\n`).join('')
  const put = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const answer = put('answer', text)
  const same = put('same', text)
  const blanks = put('blanks', text.replaceAll('\n', ' \r\n'))
  const megabytes = text.length / 1e6
  const flags = parseValidatorFlags([])
  const mustAgree = (agrees: boolean) => {
    if (!agrees) throw new Error('the outputs of the bench differ')
  }
  const bare = async () => {
    await Promise.all([readWhole(answer), readWhole(same)])
  }
  try {
    for (const [what, ours] of [
      ['equal byte for byte', async () => mustAgree((await compareFiles(answer, same, true)).differenceLine === null)],
      ['with other line ends', async () => mustAgree((await compareFiles(answer, blanks, true)).differenceLine === null)],
      ['word by word, with other blanks', async () => mustAgree((await differenceOfFiles(answer, blanks, flags)) === null)],
    ] as const) {
      let cpuUs = 0
      const counted = async () => {
        const before = process.cpuUsage()
        await ours()
        const { user, system } = process.cpuUsage(before)
        cpuUs += user + system
      }
      const { base, ours: took } = await alternate(5, bare, counted)
      say(ratioLine(`an output of ${megabytes.toFixed(0)} MB ${what}, against reading both files`, base, took))
      const bySecond = (ms: number) => `${(megabytes / (ms / 1000)).toFixed(0)} MB/s`
      say(factLine(`  the same in text of the answer`, `${bySecond(took.median)}; ${bySecond(cpuUs / 1000 / took.n)} of CPU time`))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
