/** CPU time and memory of this process and of its children, as the kernel counts them. */
import { readFileSync, writeFileSync } from 'node:fs'

type Named = { name: string; pid: number }
type Cost = { cpuMs: number; peakBytes: number }

const TICK_MS = 10

/** This process, called the worker, and its child that drives the jails, called the runner. */
export function processesOf(pid: number): Named[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const runners = children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('runner-process'))
  return [{ name: 'worker', pid }, ...runners.map((child) => ({ name: 'runner', pid: child }))]
}

/** Peaks of memory count from now on. */
export function startPeaks(processes: readonly Named[]): void {
  for (const { pid } of processes) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** CPU time without that of children, and the peak of memory. */
export function costOf(processes: readonly Named[]): Record<string, Cost> {
  return Object.fromEntries(
    processes.map(({ name, pid }) => {
      // The name in brackets may hold blanks; times are the 14th and 15th field.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
      const peakKib = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
      return [name, { cpuMs, peakBytes: peakKib * 1024 }]
    }),
  )
}
