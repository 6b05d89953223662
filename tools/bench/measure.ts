/** Figures of one sample, in the unit of the sample. */
export type Figures = { median: number; p99: number; n: number }

export function figures(samples: readonly number[]): Figures {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99), n: sorted.length }
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Measures two things in turn, round by round, so that other load affects both alike. */
export async function alternate(rounds: number, base: () => Promise<unknown>, ours: () => Promise<unknown>) {
  const samples: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    samples[0].push(await timed(base))
    samples[1].push(await timed(ours))
  }
  return { base: figures(samples[0]), ours: figures(samples[1]) }
}

const NAME_WIDTH = 76

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** One line of the report. The ratio comes first, because milliseconds depend on this machine at this moment. */
export function ratioLine(name: string, base: Figures, ours: Figures): string {
  const ratios = `x ${number(ours.median / base.median)} (p99: x ${number(ours.p99 / base.p99)})`
  return `${name.padEnd(NAME_WIDTH)} ${ratios.padEnd(28)} ${number(ours.median)} ms against ${number(base.median)} ms, ${ours.n} rounds`
}

export const factLine = (name: string, value: string): string => `${name.padEnd(NAME_WIDTH)} ${value}`
