import { safeStorage } from '../../storage/safe-storage.ts'

/** Kept per person: in a computer room the next pupil must not find, nor send, the program of the one before. */
export const unsentKey = (uid: string): string => `unsent-of-${uid}`

/** Whether this person has submissions that wait for the server. */
export const hasUnsent = (uid: string): boolean => safeStorage.get(unsentKey(uid)) !== null
