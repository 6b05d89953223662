import type { BothLanguages, Check } from '@touchstone/judge-sandbox/environment/check.ts'

/** A check of the site itself; `needed` as in the judge's checks. */
export type SiteCheck = Omit<Check, 'id'> & {
  id:
    | 'data-folder'
    | 'database'
    | 'contents'
    | 'server'
    | 'servers'
    | 'worker'
    | 'stuck-runs'
    | 'backup'
    | 'drill'
    | 'other-judges'
    | 'pages'
}

export const same = (en: string, zh: string): BothLanguages => ({ en, zh })
