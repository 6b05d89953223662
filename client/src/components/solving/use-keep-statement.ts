import { useEffect } from 'react'
import { loadTexts } from '../../i18n/texts.ts'
import { canKeep } from '../../offline/keep-offline.ts'
import { currentSession } from '../../session/session.ts'

/** Keeps the statement for times without a network, where a worker runs. The problem page is not slowed down: it is there already. */
export function useKeepStatement({ id, problemId, isKeepable }: { id: number; problemId: string; isKeepable: boolean }): void {
  useEffect(() => {
    if (!isKeepable || !canKeep()) return
    let isGone = false
    const keep = async () => {
      await navigator.serviceWorker.ready
      // The page that shows it must be kept too.
      const [{ keepStatement }] = await Promise.all([
        import('../../offline/kept-statements.ts'),
        import('./problem-failure.tsx'),
        import('../kept/kept-shelf.tsx'),
        loadTexts('editor'),
      ])
      if (!isGone)
        await keepStatement(
          { caches, fetch: window.fetch.bind(window), now: Date.now },
          { id, problemId },
          currentSession().user?.uid ?? null,
        )
    }
    keep().catch(() => {}) // no network or a full disk: the statement can be read while the page is open
    return () => {
      isGone = true
    }
  }, [id, problemId, isKeepable])
}
