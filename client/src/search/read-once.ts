/** For the routes of editors: the edited thing is read once; a second state would not match the draft. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, preload: false } as const
