/** For the routes of editors: what is being edited is read once; a second look would not agree with what has been typed. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, preload: false } as const
