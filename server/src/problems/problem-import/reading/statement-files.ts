import type { ContentStash, StoredContent } from './content-stash.ts'
import type { ImportedProblem, StatementFile } from './imported-problem.ts'

type ImageType = 'png' | 'jpg' | 'gif' | 'webp'

const imageMediaTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const satisfies Record<
  ImageType,
  string
>

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** The kind of a picture by its first bytes, not its name. SVG is excluded: it may contain script. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  return null
}

/** The address of a statement's file. The name follows from the content, so the same picture is stored once. */
export function servedPath(file: Pick<StatementFile, 'kind' | 'name'>): string {
  return `${file.kind === 'image' ? '/api/public/img/' : '/api/public/file/'}${file.name}`
}

/** Stores a file for a statement; a picture is recognised by its content, every other file is an attachment. */
export async function keepStatementFile(stash: ContentStash, originalName: string, bytes: Uint8Array): Promise<StatementFile> {
  const content: StoredContent = await stash.put([bytes], 'raw')
  const type = imageTypeOf(bytes)
  const extension = type ?? (/\.([a-z0-9]{1,8})$/i.exec(originalName)?.[1]?.toLowerCase() || 'bin')
  return {
    kind: type ? 'image' : 'attachment',
    name: `${content.hash.slice(0, 32)}.${extension}`,
    originalName,
    mediaType: type ? imageMediaTypes[type] : isPdf(bytes) ? 'application/pdf' : 'application/octet-stream',
    content,
  }
}

export type StatementTexts = Pick<ImportedProblem, 'description' | 'input' | 'output' | 'hint'>

export function mapTexts(texts: StatementTexts, change: (text: string) => string): StatementTexts {
  return { description: change(texts.description), input: change(texts.input), output: change(texts.output), hint: change(texts.hint) }
}

/** Number of pictures from other sites in the texts: a school without internet cannot see them. */
export function countOutsideImages(texts: StatementTexts): number {
  const all = [texts.description, texts.input, texts.output, texts.hint].join('\n')
  return (
    (all.match(/<img\b[^>]*\bsrc\s*=\s*["']?\s*(?:https?:)?\/\//gi)?.length ?? 0) +
    (all.match(/!\[[^\]]*\]\(\s*(?:https?:)?\/\//gi)?.length ?? 0)
  )
}
