import { z } from 'zod'

/** A class of a school, or a team with the lengths of the contract. Our own key on the wire. */
export const groupKinds = ['class', 'team'] as const
export const GroupKind = z.enum(groupKinds)
export type GroupKind = z.infer<typeof GroupKind>
