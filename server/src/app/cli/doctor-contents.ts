import { type ContentPlace, troubleOf } from '../../ground/blobs/s3/contents.ts'
import type { StoreTiming } from '../../ground/blobs/s3/s3-client.ts'
import { describeAddress } from '../../ground/blobs/s3/store-address.ts'
import { type SiteCheck, same } from './site-check.ts'

/** Writes, reads, lists and deletes in the object store; a folder of contents is part of the data folder. */
export async function checkContents(place: ContentPlace, timing?: StoreTiming): Promise<SiteCheck[]> {
  if (!place.objects) return []
  const name = describeAddress(place.objects.address)
  const trouble = await troubleOf(place, timing)
  if (!trouble) {
    const detail = same(`${name} can be written, read, listed and deleted in`, `${name} 可写入、读取、列出和删除`)
    return [{ id: 'contents', ok: true, needed: true, detail, mend: null }]
  }
  const mend = trouble.passes
    ? same('The site resumes by itself when the store answers again.', '存储恢复响应后，网站会自动继续。')
    : same('Correct BLOB_STORE or the AWS_ variables, then start the site again.', '请修正 BLOB_STORE 或 AWS_ 变量，然后重新启动网站。')
  return [{ id: 'contents', ok: false, needed: true, detail: trouble.words, mend }]
}
