/** Characters of a note at most. */
export const NOTE_LENGTH = 20_000
