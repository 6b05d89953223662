import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type LanguageFault, languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import type { CompileTools } from './compile-program.ts'
import { LanguageGone } from './language-gone.ts'
import { type FailedTest, selfTest } from './self-test.ts'
import type { LanguageReport, Toolchain } from './toolchain.ts'

const AGAIN_MS = 15_000

type GoneLanguagesDeps = {
  tools: CompileTools
  say: Say
  againMs: number | undefined
  /** The toolchain of a working language; undefined for one that never worked. */
  toolchainOf(name: string): Promise<Toolchain | undefined>
  /** Tests a language with its own small program; default: `selfTest`. */
  test?: (toolchain: Toolchain) => Promise<FailedTest | null>
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
  const { test = (toolchain) => selfTest(tools, toolchain, true) } = deps
  const gone = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()

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
    say({
      en: `${name} has stopped working: ${languageReasonText(reason, 'en-US')}`,
      zh: `${name} 已无法使用：${languageReasonText(reason, 'zh-CN')}`,
    })
    left({ name, available: false, proving: true, version: null, reason, outOfTime: false, debianPackage: null })
    waitFor(name).catch((error: unknown) =>
      say({ en: `${name} is not tried again: ${String(error)}`, zh: `不再测试 ${name}：${String(error)}` }),
    )
  }

  async function testNow(name: string): Promise<void> {
    if (gone.has(name)) throw new LanguageGone(name)
    const toolchain = await toolchainOf(name)
    if (!toolchain) return
    const fault = await test(toolchain)
    // A slow language still works.
    if (fault === null || fault.outOfTime) return
    if (!gone.has(name)) leave(toolchain.language.name, fault.reason)
    throw new LanguageGone(name)
  }

  function start(name: string): Promise<void> {
    const started = testNow(name).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  return {
    has: (name: string): boolean => gone.has(name),

    /**
     * Tests a language once more, because it seems to have stopped working. A test that runs already began before the suspicion, so it
     * proves nothing about it: all that ask meanwhile share the next one.
     * @throws LanguageGone
     */
    async check(name: string): Promise<void> {
      const before = running.get(name)
      if (!before) return start(name)
      const shared =
        next.get(name) ??
        before
          .catch(() => undefined)
          .then(() => {
            next.delete(name)
            return start(name)
          })
      next.set(name, shared)
      return shared
    },
  }
}
