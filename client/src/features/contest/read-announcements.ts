import { keptByContest } from './kept-by-contest.ts'

/** Announcements of contests that were read in this browser, by contest. */
const read = keptByContest('contestAnnouncement')

export const readAnnouncements = read.of
/** @returns whether something was new */
export const markRead = read.add
