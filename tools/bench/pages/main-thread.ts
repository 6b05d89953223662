/** Long tasks of a page's main thread, from a trace of the browser. */

/** The fields of a trace event that are read; times in microseconds of one clock. */
export type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { name?: unknown } }

export type Task = {
  /** Milliseconds since the navigation. */
  start: number
  duration: number
  /** Milliseconds of processor time: other load on the machine lengthens `duration`, and not this. */
  cpuMs: number
}

/** A shorter task delays no click that a person notices; browsers call longer ones long. */
const LONG_MS = 50

/**
 * The long tasks since a navigation. A trace may hold several renderers; the page's is the busiest one.
 * @param navigationStart of the page, on the trace's clock
 * @throws Error when the trace holds no renderer, or no processor time: it would look like a page without long tasks
 */
export function longTasksOf(events: readonly TraceEvent[], navigationStart: number): Task[] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const renderers = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf))
  const tasks = events.filter((event) => event.name === 'RunTask' && renderers.has(keyOf(event)) && event.ts >= navigationStart)
  const busy = new Map<string, number>()
  for (const task of tasks) busy.set(keyOf(task), (busy.get(keyOf(task)) ?? 0) + (task.dur ?? 0))
  const [busiest] = [...busy].toSorted(([, a], [, b]) => b - a)
  if (!busiest) throw new Error('the trace has no main thread of a page')
  return tasks
    .filter((task) => keyOf(task) === busiest[0] && (task.dur ?? 0) >= LONG_MS * 1000)
    .map(({ ts, dur = 0, tdur }) => {
      if (tdur === undefined) throw new Error('the trace has no processor time')
      return { start: (ts - navigationStart) / 1000, duration: dur / 1000, cpuMs: tdur / 1000 }
    })
}
