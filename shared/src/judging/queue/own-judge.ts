/** The name of the judge that runs beside the site. Alone it names nothing to a reader, so pages leave it out. */
export const ownJudge = 'local'
