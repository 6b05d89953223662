/**
 * The version that an editor has read. Its save sends it back, and a save over a later state is refused as `edit.changed-meanwhile`. A
 * client that sends none overwrites the stored state (docs/rules/api.md).
 */
import { z } from 'zod'

export const EditVersion = z.string()

export const SentVersion = z.string().max(64).nullish()
export type SentVersion = z.output<typeof SentVersion>

/** The version of an object that is not stored. An editor sends it to create the object, unless somebody else has created it meanwhile. */
export const ABSENT_VERSION = 'absent'

/** The version of an order is the ids in this order. */
export const orderVersion = (ids: readonly number[]): string => ids.join(' ')

export const SentOrderVersion = z.string().max(20_000).nullish()
