import type { At } from '../database.ts'

/** `value` is JSON. */
export type SettingTable = { key: string; value: string; gmtModified: At }
