export type ArchiveSplit = 'user' | 'problem'

/** Where the archive of accepted programs comes from: a folder for each user, or for each problem. */
export function archiveAddress(cid: number, { splitType, excludeAdmin }: { splitType: ArchiveSplit; excludeAdmin: boolean }): string {
  const query = new URLSearchParams({ cid: String(cid), splitType, excludeAdmin: String(excludeAdmin) })
  return `/api/file/download-contest-ac-submission?${query}`
}
