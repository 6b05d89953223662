import type { Outputs } from '../../../../trpc/trpc.ts'

export type TagSection = Outputs['tag']['classified'][number]
export type TagRow = TagSection['tagList'][number]
export type TagClassRow = NonNullable<TagSection['classification']>
