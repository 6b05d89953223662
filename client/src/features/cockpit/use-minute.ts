import { useSiteNow } from '../../clock/use-site-now.ts'

const SLOT_MS = 15_000

/** The site's clock in steps, so that minutes move and nothing else is drawn again. */
export const useMinute = (): number => Math.floor(useSiteNow() / SLOT_MS) * SLOT_MS
