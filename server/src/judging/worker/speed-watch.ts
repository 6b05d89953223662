import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { KernelTimes } from '@touchstone/shared/judging/machine/machine-speed.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'

const EVERY_MS = hour
/** A measurement that differs by more from the one before is made twice: something may have disturbed it. */
const NEWS_PERCENT = 5

const kernels = ['integersMs', 'memoryMs', 'jvmMs'] as const

const differs = (a: KernelTimes, b: KernelTimes): boolean =>
  kernels.some((kernel) => {
    const [one, other] = [a[kernel], b[kernel]]
    if (one === null || other === null) return one !== other
    return 100 * Math.abs(one - other) > NEWS_PERCENT * other
  })

/** A disturbance makes a measurement slower, so the smaller time is the truer one. */
function faster(a: KernelTimes, b: KernelTimes): KernelTimes {
  const jvms = [a.jvmMs, b.jvmMs].filter((ms) => ms !== null)
  return {
    integersMs: Math.min(a.integersMs, b.integersMs),
    memoryMs: Math.min(a.memoryMs, b.memoryMs),
    jvmMs: jvms.length === 0 ? null : Math.min(...jvms),
  }
}

type SpeedWatch = {
  current(): KernelTimes | null
  /** Measures now. @returns whether there is something to report */
  measure(): Promise<boolean>
  /**
   * Measures if the last measurement is old, while nothing is judged here. One that a judging disturbs does not count.
   * @param isIdle whether nothing is judged
   * @returns whether there is something to report
   */
  measureIfDue(isIdle: () => boolean): Promise<boolean>
}

type Deps = { clock: Clock; say: Say; measure(): Promise<KernelTimes>; stretch: number }

/** Watches how fast this machine is: every hour, when it has nothing to judge and nothing waits for it. */
export function createSpeedWatch({ clock, say, measure: run, stretch }: Deps): SpeedWatch {
  let times: KernelTimes | null = null
  let measuredAt: number | null = null
  let busy = false

  const stretched = ({ integersMs, memoryMs, jvmMs }: KernelTimes): KernelTimes => ({
    integersMs: integersMs * stretch,
    memoryMs: memoryMs * stretch,
    jvmMs: jvmMs === null ? null : jvmMs * stretch,
  })

  async function measure(isIdle: () => boolean): Promise<boolean> {
    busy = true
    const before = times
    try {
      let measured = stretched(await run())
      if (!isIdle()) return false
      if (before !== null && differs(measured, before)) {
        measured = faster(measured, stretched(await run()))
        if (!isIdle()) return false
      }
      times = measured
      measuredAt = clock.now()
    } catch (error) {
      measuredAt = clock.now()
      const words = error instanceof Error ? error.message : String(error)
      say({ en: `the speed of this machine could not be measured: ${words}`, zh: `无法测量本机的速度：${words}` })
    } finally {
      busy = false
    }
    return times !== null && (before === null || differs(times, before))
  }

  return {
    current: () => times,
    measure: () => measure(() => true),
    async measureIfDue(isIdle) {
      const isDue = measuredAt === null || !stillLasts(measuredAt, EVERY_MS, clock.now())
      return !busy && isDue && isIdle() ? measure(isIdle) : false
    },
  }
}
