export type NamedFile = { name: string; content: string }

/** Reads a JSON map of file names to contents (docs/rules/problems.md); no files where it is not one. */
export function parseNamedFiles(json: string | null | undefined): NamedFile[] {
  if (!json) return []
  try {
    const files: unknown = JSON.parse(json)
    if (typeof files !== 'object' || files === null) return []
    return Object.entries(files).map(([name, content]) => ({ name, content: String(content) }))
  } catch {
    return []
  }
}
