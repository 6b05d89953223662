import i18next from 'i18next'
import { use, useMemo, useSyncExternalStore } from 'react'
import type { Language } from './languages.ts'
import { currentLanguage, loadTexts, type Namespace, type Translate, translate } from './texts.ts'

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** The texts of one part of the site; waits (Suspense) where the route has not loaded them already. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const language = useLanguage()
  use(loadTexts(namespace, language)) // always, also when it is there: React must see the same hooks when it renders again
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give a new function, so that memoised children change
  return useMemo<Translate<N>>(() => (key, values) => translate(namespace, key, values), [namespace, language])
}
