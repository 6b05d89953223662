/** The owner of the page: by uid, by name, or both (they must then be the same user). */
export type UserHomeRef = { uid?: string | undefined; username?: string | undefined }
