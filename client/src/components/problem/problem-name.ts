import { ownTitle } from '../../i18n/own-title.ts'

/** A problem by its id and title; a title that only repeats the id, as in a recorded contest, is left out. */
export const problemName = (id: string, title: string): string => (id === title ? id : `${id} ${ownTitle(title)}`)
