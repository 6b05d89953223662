const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** Each folder once and in order, without those inside of another one. Folders have a trailing slash; `''` is the top. */
export function outermost(folders: readonly string[]): string[] {
  const each = [...new Set(folders)].sort()
  return each.filter((folder) => !each.some((outer) => outer !== folder && folder.startsWith(outer)))
}

/** The outermost folders of an archive that hold a file of this name. */
export const foldersWith = (names: readonly string[], file: RegExp): string[] =>
  outermost(names.filter((name) => file.test(name.slice(folderOf(name).length))).map(folderOf))
