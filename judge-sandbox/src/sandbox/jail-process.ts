import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { LAUNCHER_SCRIPT, NSJAIL_LOG_FD, REPORT_FD } from './init-script.ts'

const LOG_LIMIT = 4096

/** The process of nsjail: its signals, and the lines of its init. */
export type JailProcess = {
  readonly pid: number | undefined
  /** Of nsjail, or of the launcher before it became nsjail; null while it runs and when it was killed. */
  readonly exitCode: number | null
  /** The messages of nsjail so far, cut. */
  readonly log: string
  kill(): void
  /** The result is known: nothing of this jail is needed any more. */
  release(): void
  /** Makes nsjail look for the end of its child; nsjail otherwise ignores this signal. */
  wake(): void
  /** Answers the init, which waits for a line. */
  answerInit(): void
  /** Writes to the init. */
  say(text: string): void
}

export type JailListeners = {
  onLine(line: string): void
  /** nsjail has ended. */
  onExit(): void
  /** The same, and nothing more can be read; or it never started. May be called twice. */
  onClosed(): void
  /** nsjail has said something. */
  onLog?(): void
}

/** Enters the cgroups and becomes nsjail. The parent's copies of the descriptors stay open. */
export function startJailProcess(
  command: { folders: readonly string[]; nsjailPath: string; args: readonly string[] },
  fds: {
    stdin: number | { text: string } | undefined
    stdout: number | undefined
    stderr: number | 'ignore'
    collect: number | undefined
    order: number | undefined
    /** Of an nsjail that stays: the folder in which each init finds its streams. */
    streams?: number
  },
  { onLine, onExit, onClosed, onLog }: JailListeners,
): JailProcess {
  const { folders, nsjailPath, args } = command
  // In the order of the numbers that init-script.ts names.
  const stdio: StdioOptions = [
    typeof fds.stdin === 'object' ? 'pipe' : (fds.stdin ?? 'ignore'),
    fds.stdout ?? 'ignore',
    fds.streams === undefined ? fds.stderr : 'pipe',
    'pipe',
    fds.collect ?? 'ignore',
    'pipe',
    fds.order ?? 'ignore',
    fds.streams ?? 'ignore',
  ]
  // Detached: a Ctrl-C at the terminal is for us to handle, not for nsjail.
  const options = { stdio, env: {}, cwd: '/', detached: true }
  const child = spawn('/bin/sh', ['-c', LAUNCHER_SCRIPT, 'launcher', folders.join('\n'), nsjailPath, ...args], options)
  let log = ''
  child.on('error', (error) => {
    log += `nsjail could not be started: ${error.message}`
    if (child.pid === undefined) onClosed()
  })
  child.on('exit', onExit)
  child.on('close', onClosed)
  if (typeof fds.stdin === 'object') {
    const input = pipeOf(child, 0)
    // A program may end before it has read everything.
    input.on('error', () => undefined)
    input.end(fds.stdin.text)
  }
  const report = pipeOf(child, REPORT_FD)
  listenToLines(report, onLine)
  for (const fd of fds.streams === undefined ? [NSJAIL_LOG_FD] : [NSJAIL_LOG_FD, 2]) {
    const logPipe = pipeOf(child, fd)
    logPipe.on('error', () => undefined)
    logPipe.setEncoding('utf8')
    logPipe.on('data', (chunk: string) => {
      log = (log + chunk).slice(0, LOG_LIMIT)
      onLog?.()
    })
  }
  return {
    pid: child.pid,
    get exitCode() {
      return child.exitCode
    },
    get log() {
      return log
    },
    kill: () => child.kill('SIGKILL'),
    release: () => child.kill('SIGKILL'),
    wake: () => child.kill('SIGALRM'),
    answerInit: () => report.write('g\n'),
    say: (text) => report.write(text),
  }
}

const pipeOf = (child: ChildProcess, fd: number) => child.stdio[fd as 3] as Socket

function listenToLines(pipe: Socket, onLine: (line: string) => void): void {
  let pending = ''
  pipe.on('error', () => undefined)
  pipe.setEncoding('utf8')
  pipe.on('data', (chunk: string) => {
    const lines = (pending + chunk.slice(0, LOG_LIMIT)).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}
