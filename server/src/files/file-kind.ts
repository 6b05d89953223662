/**
 * What an uploaded file is for. `image` and `attachment` came with an imported statement and belong to it; the others have the
 * person who uploaded them as their owner.
 */
export const fileKinds = ['image', 'attachment', 'markdown-image', 'markdown-file', 'avatar', 'group-avatar', 'carousel'] as const
export type FileKind = (typeof fileKinds)[number]

/** Kinds served as pictures, under `/api/public/img/`. The others are served under `/api/public/file/`, to be saved. */
export const pictureKinds = ['image', 'markdown-image', 'avatar', 'group-avatar', 'carousel'] as const satisfies readonly FileKind[]
export const attachmentKinds = ['attachment', 'markdown-file'] as const satisfies readonly FileKind[]

export const pictureUrl = (name: string): string => `/api/public/img/${name}`
export const attachmentUrl = (name: string): string => `/api/public/file/${name}`
