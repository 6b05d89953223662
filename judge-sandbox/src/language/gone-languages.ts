import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type LanguageFault, languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import type { CompileTools } from './compile-program.ts'
import { LanguageGone } from './language-gone.ts'
import { type FailedTest, selfTest } from './self-test.ts'
import type { LanguageReport, Toolchain } from './toolchain.ts'

/**
 * A language that was just tested is not tested again for each program that fails in it. Each test that finds no fault doubles the pause,
 * so programs that fail on purpose cannot keep the judge busy with tests. A quiet time as long as the pause makes it short again.
 */
const CHECKED_FOR_MS = 5000
const CHECKED_FOR_AT_MOST_MS = 160_000
const AGAIN_MS = 15_000

type GoneLanguagesDeps = {
  tools: CompileTools
  say: Say
  againMs: number | undefined
  /** The toolchain of a working language; undefined for one that never worked. */
  toolchainOf(name: string): Promise<Toolchain | undefined>
  /** Tests a language with its own small program; default: `selfTest`. */
  test?: (toolchain: Toolchain) => Promise<FailedTest | null>
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** Looks for the tools of a language on the machine as it is now. */
  find(name: LanguageName): Promise<Toolchain | undefined>
  /** A language has stopped working. */
  left(report: LanguageReport): void
  /** It works again, perhaps with other tools. */
  cameBack(report: LanguageReport, toolchain: Toolchain): void
}

/**
 * Languages whose tools vanished or stopped working while the judge runs. An upgrade of a compiler, for example, removes its parts for a
 * minute. Until such a language works again it counts as not yet proven, so its submissions keep their places in the queue.
 */
export function createGoneLanguages({ tools, say, againMs = AGAIN_MS, toolchainOf, find, left, cameBack, ...deps }: GoneLanguagesDeps) {
  const { test = (toolchain) => selfTest(tools, toolchain, true), now = () => performance.now() } = deps
  const gone = new Set<string>()
  const checked = new Map<string, { at: number; forMs: number }>()

  async function waitFor(name: LanguageName): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, againMs).unref())
      try {
        const toolchain = await find(name)
        if (!toolchain || (await test(toolchain)) !== null) continue
        gone.delete(name)
        say({ en: `${name} ${toolchain.version}: works again`, zh: `${name} ${toolchain.version}：恢复可用` })
        const works = { available: true, proving: false, version: toolchain.version, reason: null, outOfTime: false, debianPackage: null }
        cameBack({ name, ...works }, toolchain)
        return
      } catch (error) {
        if (error instanceof SandboxError && error.code === 'sandbox.aborted') return
      }
    }
  }

  function leave(name: LanguageName, reason: LanguageFault[]): void {
    gone.add(name)
    checked.delete(name)
    say({
      en: `${name} has stopped working: ${languageReasonText(reason, 'en-US')}`,
      zh: `${name} 已无法使用：${languageReasonText(reason, 'zh-CN')}`,
    })
    left({ name, available: false, proving: true, version: null, reason, outOfTime: false, debianPackage: null })
    waitFor(name).catch((error: unknown) =>
      say({ en: `${name} is not tried again: ${String(error)}`, zh: `不再测试 ${name}：${String(error)}` }),
    )
  }

  return {
    has: (name: string): boolean => gone.has(name),

    /**
     * Tests a language once more, because it seems to have stopped working.
     * @throws LanguageGone
     */
    async check(name: string): Promise<void> {
      if (gone.has(name)) throw new LanguageGone(name)
      const toolchain = await toolchainOf(name)
      const at = now()
      const last = checked.get(name)
      if (!toolchain || (last && at - last.at < last.forMs)) return
      const isQuiet = !last || at - last.at >= 2 * last.forMs
      checked.set(name, { at, forMs: isQuiet ? CHECKED_FOR_MS : Math.min(2 * last.forMs, CHECKED_FOR_AT_MOST_MS) })
      const fault = await test(toolchain)
      // A slow language still works.
      if (fault === null || fault.outOfTime) return
      if (!gone.has(name)) leave(toolchain.language.name, fault.reason)
      throw new LanguageGone(name)
    },
  }
}
