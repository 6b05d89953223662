import i18next from 'i18next'
import { use, useMemo, useSyncExternalStore } from 'react'
import { type Language, type OwnLanguage, ownLanguage } from './languages.ts'
import { currentLanguage, loadTexts, type Namespace, type Translate, translate } from './texts.ts'

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** The language for words that the product alone has, such as those of the judge's faults. */
export const useOwnLanguage = (): OwnLanguage => ownLanguage(useLanguage())

/** The texts of one part of the site; suspends where the route has not loaded them already. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const language = useLanguage()
  use(loadTexts(namespace, language)) // called always, even for a loaded dictionary: React must see the same hooks on every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must return a new function, so that memoised children change
  return useMemo<Translate<N>>(() => (key, values) => translate(namespace, key, values), [namespace, language])
}
