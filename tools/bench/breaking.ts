/** Whether each wrong program of the starter problems gets a small input that breaks it, and soon, and what that costs submissions. */
import { basename } from 'node:path'
import { createJudge } from '../../judge-sandbox/src/open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../../judge-sandbox/src/package/problem-package.ts'
import { findNsjail } from '../../judge-sandbox/src/sandbox/find-nsjail.ts'
import { starterFolders } from '../../server/src/problems/starter/read-starter.ts'
import { starterSearch } from '../../server/src/problems/starter/starter-search.ts'
import { wrongPrograms } from '../../server/src/problems/starter/wrong-programs.ts'
import { countTokens } from '../../shared/src/judging/breaking/input-text.ts'
import { benchWaiting } from './breaking-waiting.ts'
import { factLine } from './measure.ts'

const MOST_TOKENS = 20
const LONGEST_MS = 10_000
const LEAST_SHARE = 0.9

/** @returns whether the bar holds */
export async function benchBreaking(cacheDir: string, say: (line: string) => void): Promise<boolean> {
  const { path: nsjailPath } = await findNsjail(process.env, cacheDir, ({ en }) => say(en))
  const judge = await createJudge({ nsjailPath, instanceId: `bench${process.pid}`, cacheDir, lanes: 1, say: () => undefined })
  let [programs, good, minimal] = [0, 0, 0]
  try {
    for (const folder of await starterFolders()) {
      for (const { fault, ...program } of await wrongPrograms(folder)) {
        const { end, input, isMinimal, tried, tookMs } = await judge.searchBreaking(await starterSearch(folder, program, DEFAULT_PROBLEM))
        const tokens = input === null ? 0 : countTokens(input)
        programs++
        if (end === 'found' && tokens <= MOST_TOKENS && tookMs <= LONGEST_MS) good++
        if (isMinimal) minimal++
        const size = end === 'found' ? `${tokens} tokens${isMinimal ? '' : ', not minimal'}` : end
        say(
          factLine(
            `${basename(folder)}: ${fault}`,
            `${size} in ${(tookMs / 1000).toFixed(1)} s, ${tried} inputs  ${JSON.stringify(input)}`,
          ),
        )
      }
    }
  } finally {
    await judge.close()
  }
  say(
    factLine(
      `an input of at most ${MOST_TOKENS} tokens in at most ${LONGEST_MS / 1000} s`,
      `${good} of ${programs}; ${minimal} are minimal`,
    ),
  )
  await benchWaiting(cacheDir, say)
  return good >= LEAST_SHARE * programs
}
