/** Status of a text to print, by the number on the wire. */
export const PrintStatus = { waiting: 0, printed: 1 } as const
