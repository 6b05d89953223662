import type { At } from './column-kinds.ts'

/** `value` is JSON. */
export type SettingTable = { key: string; value: string; gmtModified: At }
