/** A problem by its id and its title; a title that only repeats the id, as in a recorded contest, is not said twice. */
export const problemName = (id: string, title: string): string => (id === title ? id : `${id} ${title}`)
