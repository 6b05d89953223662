/**
 * The version that an editor has read. Its save sends it back, and a save over a later state is refused as `edit.changed-meanwhile`. A
 * client that sends none overwrites the stored state (docs/rules/api.md).
 */
import { z } from 'zod'

export const EditVersion = z.string()

export const SentVersion = z.string().max(64).nullish()
export type SentVersion = z.output<typeof SentVersion>
