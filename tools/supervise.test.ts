import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pauseAfter } from './supervise.mjs'

let dir: string
let supervisor: ChildProcess | undefined
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchstone-supervise-'))
})
afterEach(() => {
  supervisor?.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const READY = `process.send({ listening: 1 }); process.on('disconnect', () => process.exit(0)); console.log('up', process.pid)`

/** Supervises parts given as source text; returns the output so far, and the exit. */
function supervise(parts: { name: string; source: string; after?: string }[]) {
  const files = parts.map(({ name, source, after }) => {
    const file = join(dir, `${name}.mjs`)
    writeFileSync(file, source)
    return { name, file, after }
  })
  const module = new URL('./supervise.mjs', import.meta.url).href
  const script = `const { supervise } = await import(${JSON.stringify(module)})
    supervise(${JSON.stringify(files)}, { cwd: '/', say: (line) => console.log(line) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  supervisor = child
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
  })
  return {
    child,
    exit: once(child, 'close').then(([code]) => code as number),
    printed: () => printed,
    until: (text: string | RegExp) => expect.poll(() => printed, { timeout: 10_000, interval: 20 }).toMatch(text),
  }
}

describe('the supervisor', () => {
  test('starts a part only once the one before it is ready', async () => {
    const slow = `setTimeout(() => { ${READY} }, 200)`
    const { until, printed } = supervise([
      { name: 'server', source: slow },
      { name: 'worker', source: `console.log('worker here'); ${READY}`, after: 'server' },
    ])
    await until('worker here')
    expect(printed().indexOf('up')).toBeLessThan(printed().indexOf('worker here'))
  })

  test('restarts a killed part and leaves the other one alone', async () => {
    const { until, printed } = supervise([
      { name: 'server', source: READY },
      { name: 'worker', source: `console.log('worker', process.pid); process.on('disconnect', () => process.exit(0))`, after: 'server' },
    ])
    await until(/worker \d+/)
    process.kill(Number(/worker (\d+)/.exec(printed())?.[1]), 'SIGKILL')
    await until(/SIGKILL\); starting it again[\s\S]*worker \d+/)
    expect(printed().match(/up \d+/g)).toHaveLength(1)
  })

  test('ends with the server that refuses to start', async () => {
    const { exit } = supervise([{ name: 'server', source: 'process.exit(78)' }])
    expect(await exit).toBe(78)
  })

  test('keeps running without a worker that refuses to start', async () => {
    const { until, child } = supervise([
      { name: 'server', source: READY },
      { name: 'worker', source: 'process.exit(78)', after: 'server' },
    ])
    await until('runs without it')
    expect(child.exitCode).toBeNull()
  })

  test('passes a signal on and ends when all have ended', async () => {
    const source = `process.on('SIGTERM', () => { console.log('ending'); process.exit(0) }); ${READY}`
    const { until, child, exit, printed } = supervise([{ name: 'server', source }])
    await until('up')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(printed()).toContain('ending')
  })

  test('that is killed takes its parts with it', async () => {
    const { until, child, printed } = supervise([{ name: 'server', source: READY }])
    await until(/up \d+/)
    const pid = Number(/up (\d+)/.exec(printed())?.[1])
    child.kill('SIGKILL')
    await expect.poll(() => alive(pid), { timeout: 5000 }).toBe(false)
  })
})

describe('the whole chain of `npm start`', () => {
  const here = (name: string) => new URL(`./${name}`, import.meta.url)

  /** Starts npm like an operator, with two parts in place of server and worker; returns the ids of all processes from npm down. */
  async function startChain() {
    const parts = ['server', 'worker'].map((name) => {
      const file = join(dir, `${name}.mjs`)
      writeFileSync(
        file,
        `${READY.replace("'up'", `'${name}'`)}; process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`,
      )
      return { name, file, ...(name === 'worker' ? { after: 'server' } : {}) }
    })
    const entry = join(dir, 'start.mjs')
    writeFileSync(
      entry,
      `import { supervise } from ${JSON.stringify(here('supervise.mjs').href)}
      console.log('above', process.ppid, 'supervisor', process.pid)
      supervise(${JSON.stringify(parts)}, { cwd: '/', say: (line) => console.log(line) })`,
    )
    const start = `node ${fileURLToPath(here('with-node.mjs'))} node ${entry}`
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'chain', version: '1.0.0', scripts: { start } }))
    const npm = spawn('npm', ['start'], { cwd: dir, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    supervisor = npm
    let printed = ''
    npm.stdout.on('data', (data) => {
      printed += data
    })
    await expect.poll(() => printed, { timeout: 30_000, interval: 20 }).toMatch(/worker \d+/)
    const pid = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(printed)?.[1])
    return { npm: npm.pid ?? 0, withNode: pid('above'), supervisor: pid('supervisor'), server: pid('server'), worker: pid('worker') }
  }

  test.each([
    { name: 'TERM to npm', to: 'npm', signal: 'SIGTERM' },
    { name: 'KILL to npm', to: 'npm', signal: 'SIGKILL' },
    { name: 'TERM to the process below npm', to: 'withNode', signal: 'SIGTERM' },
    { name: 'KILL to the process below npm', to: 'withNode', signal: 'SIGKILL' },
    { name: 'TERM to the supervisor', to: 'supervisor', signal: 'SIGTERM' },
    { name: 'KILL to the supervisor', to: 'supervisor', signal: 'SIGKILL' },
  ] as const)(
    'ends with a $name',
    async ({ to, signal }) => {
      const chain = await startChain()
      const { npm: _, ...below } = chain
      try {
        process.kill(chain[to], signal)
        await expect.poll(() => Object.values(below).filter(alive), { timeout: 15_000, interval: 50 }).toEqual([])
      } finally {
        for (const pid of Object.values(below).filter(alive)) process.kill(pid, 'SIGKILL')
      }
    },
    60_000,
  )
})

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each([
  { name: 'the first death', last: 0, lived: 100, pause: 500 },
  { name: 'a second death in a row', last: 500, lived: 100, pause: 1000 },
  { name: 'many deaths in a row', last: 30_000, lived: 100, pause: 30_000 },
  { name: 'a death after a long life', last: 30_000, lived: 60_000, pause: 500 },
])('the pause after $name is $pause ms', ({ last, lived, pause }) => {
  expect(pauseAfter(last, lived)).toBe(pause)
})
