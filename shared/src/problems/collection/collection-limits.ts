/** Bounds of the lists of problems that people keep. */
export const collectionLimits = {
  title: 60,
  description: 300,
  /** Lists of one person, without the one of favourites. */
  count: 50,
  /** Problems of a list. */
  problems: 200,
  favourites: 500,
  /** Characters of the reason for which staff takes a list down. */
  reason: 500,
} as const

export const maxProblems = (isFavourites: boolean): number => (isFavourites ? collectionLimits.favourites : collectionLimits.problems)
