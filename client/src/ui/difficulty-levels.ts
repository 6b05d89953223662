import type { DifficultyLevel } from '@touchstone/shared/ground/config/settings.ts'
import { useSyncExternalStore } from 'react'
import { ownLanguage } from '../i18n/languages.ts'
import { currentLanguage } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** The words of the product for its levels, by their ids; they are also its words for the numbers of the wire. */
export const usualWords = { 0: 'difficulty.easy', 1: 'difficulty.mid', 2: 'difficulty.hard' } as const

const usualLevel = (id: 0 | 1 | 2): DifficultyLevel => ({ id, nameZh: null, nameEn: null, color: null, wire: id })
const usual: readonly DifficultyLevel[] = [usualLevel(0), usualLevel(1), usualLevel(2)]

/** The levels of the site in their order; until they are known, those of the product. */
let levels = usual
const listeners = new Set<() => void>()

export function setDifficultyLevels(next: readonly DifficultyLevel[] = usual): void {
  if (next === levels) return
  levels = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDifficultyLevels(): readonly DifficultyLevel[] {
  return useSyncExternalStore(subscribe, () => levels)
}

/** The word of the product for one of its levels; undefined for every other id. */
export function useUsualLevelName(): (id: number) => string | undefined {
  const t = useTexts('common')
  return (id) => {
    const key = usualWords[id as keyof typeof usualWords]
    return key && t(key)
  }
}

/** Names of levels: those of the school, else those of the product. A level that is named in one language has this name in both. */
export function useLevelName(): (level: Pick<DifficultyLevel, 'id' | 'nameZh' | 'nameEn'>) => string {
  const usualName = useUsualLevelName()
  return ({ id, nameZh, nameEn }) => {
    const [own, other] = ownLanguage(currentLanguage()) === 'zh-CN' ? [nameZh, nameEn] : [nameEn, nameZh]
    return own || usualName(id) || other || ''
  }
}

/** The name of a level by its id; undefined for a level that the site does not have. */
export function useNameOfLevel(): (id: unknown) => string | undefined {
  const known = useDifficultyLevels()
  const nameOf = useLevelName()
  return (id) => {
    const level = known.find((one) => one.id === id)
    return level && nameOf(level)
  }
}
