/** A text for operators, in both languages of the product. */
export type BothLanguages = { en: string; zh: string }

type CheckId =
  | 'nsjail'
  | 'jail'
  | 'parked-jails'
  | 'own-core'
  | 'isolation'
  | 'outside-id'
  | 'cgroup'
  | 'memory-limit'
  | 'process-limit'
  | 'cpu-clock'
  | 'stale-runs'
  | 'scratch-folder'
  | 'disk-space'
  | 'swap'
  | 'lanes'
  | 'languages'
  | 'crash-causes'
  | 'formatter'
  | 'linker'
  | 'class-archives'

/** The result of one check, which tries the real thing. */
export type Check = {
  id: CheckId
  /** False: where `needed`, judging is off until this is fixed; else judging works with less comfort. */
  ok: boolean
  needed: boolean
  detail: BothLanguages
  /** How to fix it; null when there is nothing to do. */
  mend: BothLanguages | null
}

export const passed = (id: CheckId, needed: boolean, en: string, zh: string): Check => ({
  id,
  ok: true,
  needed,
  detail: { en, zh },
  mend: null,
})

export const failed = (id: CheckId, needed: boolean, detail: BothLanguages, mend: BothLanguages): Check => ({
  id,
  ok: false,
  needed,
  detail,
  mend,
})
