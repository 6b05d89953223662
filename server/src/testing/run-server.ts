/** The real server as a separate process, for tests of process behaviour: locks, ports, signals, the command line. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Only ends hanging processes, on the slowest machine. */
const TOO_LONG_MS = 600_000

const entry = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))

type Finished = { code: number | null; out: string; err: string }

export type RunningServer = {
  child: ChildProcess
  port: number
  /** All output so far, both streams. */
  printed(): string
  stop(signal?: NodeJS.Signals): Promise<Finished>
}

/** Of this process only what finds programs, and the sources that Node keeps without their types: a start takes half the time with them. */
const kept = Object.fromEntries(['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

function start(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [entry(name), ...args], {
    env: { ...kept, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (data) => {
    out += data
  })
  child.stderr?.on('data', (data) => {
    err += data
  })
  const finished = once(child, 'close').then(([code]): Finished => ({ code, out, err }))
  return { child, finished, printed: () => out + err }
}

/** Runs an entry of the server to its end; a hanging one is killed and has code null. */
export function runToEnd(name: 'main' | 'touchstone', args: string[], env: Record<string, string>): Promise<Finished> {
  const { child, finished } = start(name, args, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), TOO_LONG_MS)
  return finished.finally(() => clearTimeout(timer))
}

/** A command that runs until it is stopped. */
export function startTouchstone(args: string[], env: Record<string, string>) {
  const { child, finished, printed } = start('touchstone', args, env)
  return {
    child,
    finished,
    /** Waits for words of its output. @throws its output, when it ends before */
    until: (words: RegExp) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const look = () => words.test(printed()) && resolve()
          child.stdout?.on('data', look)
          child.stderr?.on('data', look)
        }),
        finished.then(({ code, out, err }) => {
          throw new Error(`the command ended with ${code}: ${out}${err}`)
        }),
      ]),
  }
}

export type RunningWorker = Pick<RunningServer, 'child' | 'printed' | 'stop'>

/** The judge worker of a data folder; resolves once it has printed `until`: by default, when its languages are proven. */
export async function runWorker(env: Record<string, string>, until = 'judge: ready'): Promise<RunningWorker> {
  const { child, finished, printed } = start('judge-worker', [], env)
  await Promise.race([
    new Promise<void>((resolve) => child.stdout?.on('data', () => printed().includes(until) && resolve())),
    finished.then(({ code, out, err }) => {
      throw new Error(`the worker ended with ${code}: ${out}${err}`)
    }),
  ])
  return {
    child,
    printed,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return finished
    },
  }
}

/** @throws its output, when it ends before it listens */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const { child, finished, printed } = start('main', [], { PORT: '0', STARTER_PROBLEMS: 'off', ...env })
  const port = await Promise.race([
    new Promise<number>((resolve) => child.on('message', (message) => resolve((message as { listening: number }).listening))),
    finished.then(({ code, out, err }) => {
      throw new Error(`the server ended with ${code}: ${out}${err}`)
    }),
  ])
  return {
    child,
    port,
    printed,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return finished
    },
  }
}
