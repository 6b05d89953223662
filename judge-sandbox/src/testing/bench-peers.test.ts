import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPeers, isPeer } from './bench-peers.ts'

// Few machines have the peers themselves. Stand-ins show that they are called by their manuals, and that their failures are reported.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-peers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
  chmodSync(join(folder, name), 0o755)
}

test('a missing peer is reported as not installed', async () => {
  expect(await findPeers(folder)).toEqual([
    { name: 'isolate', why: 'not installed' },
    { name: 'go-judge', why: 'not installed' },
  ])
})

test('isolate is called in its three steps, without cgroups where those do not work', async () => {
  program('isolate', `#!/bin/sh\necho "$*" >> ${folder}/calls\n[ "$1" != --cg ]\n`)
  const [isolate] = await findPeers(folder)
  expect(isolate).toMatchObject({ name: 'isolate without cgroups' })
  expect(readFileSync(join(folder, 'calls'), 'utf8').split('\n')).toEqual([
    '--cg --box-id=90 --init',
    '--box-id=90 --init',
    '--box-id=90 --silent --run -- /bin/true',
    '--box-id=90 --cleanup',
    '',
  ])
})

test('a failing isolate is reported with its own message', async () => {
  program('isolate', '#!/bin/sh\necho "must be setuid root" >&2\nexit 2\n')
  expect((await findPeers(folder))[0]).toMatchObject({ why: expect.stringContaining('must be setuid root') })
})

test('go-judge is asked over HTTP, and stopped afterwards', async () => {
  program(
    'go-judge',
    `#!/bin/sh
exec ${process.execPath} -e '
const [flag, address, silent] = process.argv.slice(1)
const [host, port] = address.split(":")
require("http").createServer((request, response) => {
  let body = ""
  request.on("data", (part) => { body += part })
  request.on("end", () => {
    const asked = JSON.parse(body).cmd[0]
    response.end(JSON.stringify([{ status: request.url === "/run" && asked.args[0] === "/bin/true" ? "Accepted" : "Nonzero Exit Status" }]))
  })
}).listen(Number(port), host)' -- "$@"
`,
  )
  const goJudge = (await findPeers(`${folder}:${dirname('/bin/sh')}`)).find(({ name }) => name === 'go-judge')
  if (!goJudge || !isPeer(goJudge)) throw new Error(JSON.stringify(goJudge))
  await goJudge.runTrue()
  goJudge.close()
  for (let round = 0; round < 100; round++) {
    const isGone = await goJudge.runTrue().then(
      () => false,
      () => true,
    )
    if (isGone) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it still answers')
})

test('a go-judge that ends at once is reported', async () => {
  program('go-judge', '#!/bin/sh\nexit 3\n')
  expect((await findPeers(folder))[1]).toMatchObject({ why: expect.stringContaining('it ended with 3') })
})
