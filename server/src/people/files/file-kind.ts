/**
 * The purpose of an uploaded file. `image` and `attachment` came with an imported statement and belong to it; the others belong to their
 * uploader. A `talk-image` is deleted when no discussion of its owner shows it, a
 * `site-picture` when no setting of the site names it.
 */
const fileKinds = [
  'image',
  'attachment',
  'markdown-image',
  'markdown-file',
  'talk-image',
  'avatar',
  'group-avatar',
  'carousel',
  'site-picture',
] as const
export type FileKind = (typeof fileKinds)[number]

/** Kinds served as pictures, under `/api/public/img/`. The others are served under `/api/public/file/`, for saving. */
export const pictureKinds = [
  'image',
  'markdown-image',
  'talk-image',
  'avatar',
  'group-avatar',
  'carousel',
  'site-picture',
] as const satisfies readonly FileKind[]
export const attachmentKinds = ['attachment', 'markdown-file'] as const satisfies readonly FileKind[]

export const pictureUrl = (name: string): string => `/api/public/img/${name}`
export const attachmentUrl = (name: string): string => `/api/public/file/${name}`

/** Maximum number of pictures of one text that are looked up. */
const MOST_PICTURES = 200

/** Names of the pictures of this site that a text shows or links to. */
export function picturesIn(text: string): string[] {
  const found = [...text.matchAll(/\/api\/public\/img\/([0-9a-zA-Z]{1,64}\.[a-z]{3,4})/g)].map(([, name = '']) => name)
  return [...new Set(found)].slice(0, MOST_PICTURES)
}
