import type { At } from '../db/database.ts'

/** `value` is JSON. */
export type SettingTable = { key: string; value: string; gmtModified: At }
