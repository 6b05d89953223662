export type ArchiveSplit = 'user' | 'problem'

/** Address of the archive of accepted programs: a folder per user or per problem. */
export function archiveAddress(cid: number, { splitType, excludeAdmin }: { splitType: ArchiveSplit; excludeAdmin: boolean }): string {
  const query = new URLSearchParams({ cid: String(cid), splitType, excludeAdmin: String(excludeAdmin) })
  return `/api/file/download-contest-ac-submission?${query}`
}
