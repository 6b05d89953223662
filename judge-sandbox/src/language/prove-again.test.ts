import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJudge, openJudge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'

let folder: string
beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'again-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A fake php that prints 42, or runs the file `fault` beside it. */
function makePhp(name: string) {
  const home = join(folder, name)
  const bin = join(home, 'bin')
  mkdirSync(bin, { recursive: true })
  chmodSync(home, 0o755)
  const fault = join(home, 'fault')
  const script = `#!/bin/sh\ncase $1 in -r) echo 8.2.0; exit ;; -l) exit ;; esac\n[ -e ${fault} ] && . ${fault}\necho 42\n`
  writeFileSync(join(bin, 'php'), script, { mode: 0o755 })
  return { path: bin, break: (how: string) => writeFileSync(fault, how), mend: () => rmSync(fault) }
}

async function open(name: string, path: string, prepare: (cacheDir: string) => void = () => undefined) {
  const cacheDir = join(folder, `${name}-cache`)
  mkdirSync(cacheDir)
  prepare(cacheDir)
  const options = { nsjailPath: await testNsjail(), instanceId: testInstanceId(), cacheDir, path, lanes: 1, say: () => undefined }
  const judge = await openJudge(options)
  await judge.proven
  return { judge, php: () => judge.languages.find(({ name }) => name === 'PHP') }
}

test('a language whose proof ran out of time is proven again on request, and then judges', async () => {
  const tool = makePhp('slow')
  tool.break('while :; do :; done')
  const { judge, php } = await open('slow', tool.path)
  expect(php()).toMatchObject({ available: false, outOfTime: true, reason: [{ code: 'test-wrong', details: { ended: 'cpu' } }] })
  const lua = judge.languages.find(({ name }) => name === 'Lua')
  expect(lua).toMatchObject({ available: false, outOfTime: false })

  tool.mend()
  const again = judge.proveAgain(({ outOfTime }) => outOfTime)
  const { problem, blobPath, remove } = simpleProblem([['', '42\n']], { timeLimitMs: 10_000 })
  const judged = await judge.judge(jobOf('PHP', '<?php echo 42;', problem), { blobPath, onProgress: () => undefined })
  await again
  remove()
  expect(php()).toMatchObject({ available: true, proving: false, outOfTime: false, reason: null })
  expect(judged.status).toBe(Verdict.Accepted)
  await judge.close()
})

test('one that failed for another reason, or was missing, is tried again only when all are requested', async () => {
  const tool = makePhp('wrong')
  tool.break('echo 41; exit')
  const { judge, php } = await open('wrong', tool.path)
  expect(php()).toMatchObject({ available: false, outOfTime: false })
  tool.mend()
  await judge.proveAgain(({ outOfTime }) => outOfTime)
  expect(php()?.available).toBe(false)
  await judge.proveAgain(() => true)
  expect(php()).toMatchObject({ available: true, version: '8.2.0' })
  expect(judge.languages.find(({ name }) => name === 'Lua')).toMatchObject({ available: false, proving: false })
  await judge.close()
})

test('a judge that is closed meanwhile leaves no language half tested', async () => {
  const tool = makePhp('closed')
  tool.break('echo 41; exit')
  const { judge, php } = await open('closed', tool.path)
  // This proof cannot end before the judge does.
  tool.break('while :; do :; done')
  const again = expect(judge.proveAgain(() => true)).rejects.toMatchObject({ name: 'SandboxError' })
  await judge.close()
  await again
  expect(php()).toMatchObject({ available: false, proving: false, reason: [{ code: 'not-tried-again' }] })
})

test('a disk that refuses the record of proofs stops no judge: the languages work', async () => {
  const tool = makePhp('unnoted')
  const { judge, php } = await open('unnoted', tool.path, (cacheDir) => mkdirSync(join(cacheDir, 'languages.json.new')))
  expect(php()).toMatchObject({ available: true })
  await judge.proveAgain(() => true)
  expect(php()).toMatchObject({ available: true })
  await judge.close()
})

test('on demand only the language of a program is proven, and the proof is kept', async () => {
  const tool = makePhp('demand')
  const cacheDir = join(folder, 'demand-cache')
  mkdirSync(cacheDir)
  const said: string[] = []
  const options = { nsjailPath: await testNsjail(), cacheDir, path: tool.path, lanes: 1, provesOnDemand: true }
  const { problem, blobPath, remove } = simpleProblem([['', '42\n']], { timeLimitMs: 10_000 })
  for (let round = 0; round < 2; round++) {
    const judge = await createJudge({ ...options, instanceId: testInstanceId(), say: ({ en }) => void said.push(en) })
    const states = () => judge.languages.filter(({ proving }) => !proving).map(({ name, available }) => ({ name, available }))
    expect(states()).toEqual([])
    const judged = await judge.judge(jobOf('PHP', '<?php echo 42;', problem), { blobPath, onProgress: () => undefined })
    expect(judged.status).toBe(Verdict.Accepted)
    expect(states()).toEqual([{ name: 'PHP', available: true }])
    expect(await judge.tools.findToolchain('Lua')).toBeUndefined()
    await judge.close()
  }
  remove()
  expect(said.filter((line) => line.startsWith('PHP'))).toHaveLength(1)
})
