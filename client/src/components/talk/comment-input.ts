/** The place of the comments. */
export type CommentPlace = { did: number; cid?: undefined } | { cid: number; did?: undefined }

export const commentsFreshMs = 60_000
export const commentsOfPage = 10

/** The input of the call for a page of comments. @param page from 1 */
export const commentInput = (place: CommentPlace, page = 1) => ({
  did: place.did ?? null,
  cid: place.cid ?? null,
  currentPage: page,
  limit: commentsOfPage,
})
