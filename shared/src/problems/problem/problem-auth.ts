/** Publicity of a problem (docs/rules/problems.md): for everybody, for those who prepare it, or inside contests only. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const

export const publicities = ['private', 'contest', 'public'] as const
export type Publicity = (typeof publicities)[number]

export const authOfPublicity = { public: 1, private: 2, contest: 3 } as const satisfies Record<Publicity, number>

/** A number that is none of the three shows the problem to nobody but those who prepare it. */
export function publicityOf(auth: number): Publicity {
  return publicities.find((publicity) => authOfPublicity[publicity] === auth) ?? 'private'
}

/** What a new problem is until somebody who has tried it publishes it. */
export const usualPublicity = 'private' satisfies Publicity

/**
 * Publicity of a problem that is imported for the first time.
 * @param own what its file says; a problem that another site kept back is not shown to more people here
 * @param chosen null: the file alone decides, as in the documented calls
 */
export function authOfImport(own: number, chosen: Publicity | null): number {
  if (chosen === null || own !== ProblemAuth.Public) return own
  return authOfPublicity[chosen]
}
