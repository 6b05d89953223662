import { keptByContest } from './kept-by-contest.ts'

/** Announcements read in this browser, by contest. */
const read = keptByContest('contestAnnouncement')

export const readAnnouncements = read.of
/** @returns whether an id was new */
export const markRead = read.add
