/** Which code a long task of a page ran, from a profile of the same time. */
import type { Task } from './main-thread.ts'
import { editorFile } from './traffic.ts'

/** The fields of a profile of the browser that are read; times in microseconds of one clock. */
export type Profile = {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string }; children?: readonly number[] }[]
  startTime: number
  samples?: readonly number[]
  timeDeltas?: readonly number[]
}

export type Blamed = Task & {
  /** At least half of its samples have the editor's code on the stack. */
  isEditors: boolean
  /** The file with most samples, by the innermost frame that has one; null when no script ran. */
  file: string | null
}

const fileOf = (url: string) => /[^/]+$/.exec(url.split('?')[0] ?? '')?.[0] ?? null

/**
 * Names the code of each task.
 * @param navigationStart of the page, on the profile's clock
 */
export function blame(
  tasks: readonly Task[],
  { nodes, startTime, samples = [], timeDeltas = [] }: Profile,
  navigationStart: number,
): Blamed[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const stacks = new Map<number, { url: string; name: string }[]>()
  const stackOf = (id: number) => {
    const known = stacks.get(id)
    if (known) return known
    const stack: { url: string; name: string }[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = byId.get(at)?.callFrame
      if (frame) stack.push({ url: frame.url, name: frame.functionName })
    }
    stacks.set(id, stack)
    return stack
  }
  let at = startTime
  const timed = samples.map((id, n) => {
    at += timeDeltas[n] ?? 0
    return { id, at: (at - navigationStart) / 1000 }
  })
  return tasks.map((task) => {
    const inside = timed
      .filter(({ at }) => at >= task.start && at < task.start + task.duration)
      .map(({ id }) => stackOf(id))
      .filter((stack) => stack[0]?.name !== '(idle)')
    const files = new Map<string, number>()
    for (const stack of inside) {
      const file = stack.map(({ url }) => fileOf(url)).find((name) => name !== null)
      if (file) files.set(file, (files.get(file) ?? 0) + 1)
    }
    const ofEditor = inside.filter((stack) => stack.some(({ url }) => editorFile.test(url))).length
    const [most] = [...files].sort(([, a], [, b]) => b - a)
    return { ...task, isEditors: inside.length > 0 && ofEditor * 2 >= inside.length, file: most?.[0] ?? null }
  })
}
