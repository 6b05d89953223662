import type { BothLanguages, Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { judgeLoad, type LoadMeasure, type MachineLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'

const EVERY_MS = minute

const round = (load: MachineLoad): MachineLoad => ({
  ...load,
  jailOverheadMs: Math.round(10 * load.jailOverheadMs) / 10,
  spinMs: Math.round(10 * load.spinMs) / 10,
  spinSpreadPercent: Math.round(10 * load.spinSpreadPercent) / 10,
  corePercent: Math.round(load.corePercent),
  slowerPercent: Math.round(load.slowerPercent),
})

/** The console message when the machine becomes loaded or throttled, and when that ends. */
const lineOf = (load: MachineLoad): BothLanguages => {
  const { corePercent: core, slowerPercent: slower, spinSpreadPercent: spread, jailOverheadMs: jail } = load
  const measured = {
    en: `core ${core} %, work takes ${slower} % more than at its best, spread ${spread} %`,
    zh: `核心 ${core} %，工作比最快时多用 ${slower} %，波动 ${spread} %`,
  }
  if (load.fault === null)
    return { en: `this machine is steady: ${measured.en}, a jail costs ${jail} ms`, zh: `本机稳定：${measured.zh}，沙箱开销 ${jail} 毫秒` }
  const why = faultWords[load.fault]
  return { en: `this machine ${why.en}: ${measured.en}`, zh: `${why.zh}：${measured.zh}` }
}

const faultWords = {
  loaded: { en: 'is loaded or throttled', zh: '本机负载过高或被限速' },
  slowed: { en: 'runs slower than before', zh: '本机比之前慢' },
  unsteady: { en: 'is unsteady', zh: '本机不稳定' },
} as const satisfies Record<NonNullable<MachineLoad['fault']>, BothLanguages>

type LoadWatch = {
  current(): MachineLoad | null
  /** @returns whether there is something to report */
  measure(calibrate: () => Promise<LoadMeasure>): Promise<boolean>
  /** Measures if the last measurement is old and no other runs. */
  measureIfDue(calibrate: () => Promise<LoadMeasure>): Promise<boolean>
}

/**
 * Watches how reliable times on this machine are. It measures after the start of the judge, then about every minute. A lane that has just
 * ended its job measures, so a measurement never takes a core from a judging.
 */
export function createLoadWatch({ clock, say }: { clock: Clock; say: Say }): LoadWatch {
  let load: MachineLoad | null = null
  let best = Number.POSITIVE_INFINITY
  /** Null before the first measurement, which no lane makes. */
  let measuredAt: number | null = null
  let busy = false

  async function measure(calibrate: () => Promise<LoadMeasure>): Promise<boolean> {
    busy = true
    const before = load
    try {
      const measured = await calibrate()
      best = Math.min(best, measured.spinMs)
      load = round(judgeLoad(measured, best, before?.fault ?? null))
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      say({ en: `this machine could not be measured: ${words}`, zh: `无法测量本机：${words}` })
    } finally {
      busy = false
      measuredAt = clock.now()
    }
    const isNews = load !== null && (before === null || before.fault !== load.fault)
    if (load !== null && isNews) say(lineOf(load))
    return isNews
  }

  return {
    current: () => load,
    measure,
    async measureIfDue(calibrate) {
      const isDue = measuredAt !== null && !stillLasts(measuredAt, EVERY_MS, clock.now())
      return !busy && isDue ? measure(calibrate) : false
    },
  }
}
