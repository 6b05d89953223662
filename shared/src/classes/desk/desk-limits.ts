/** Homework shown for each group: the next ones to be due. */
export const DESK_HOMEWORK = 2

/** Cards of one page. */
export const DESK_PAGE = 10
