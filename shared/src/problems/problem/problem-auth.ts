/** Publicity of a problem (docs/rules/problems.md): for everybody, for its preparers, or inside contests only. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const
export type ProblemAuth = (typeof ProblemAuth)[keyof typeof ProblemAuth]

export const publicities = ['private', 'contest', 'public'] as const
export type Publicity = (typeof publicities)[number]

export const authOfPublicity = { public: 1, private: 2, contest: 3 } as const satisfies Record<Publicity, number>

/** With an unknown number only preparers see the problem. */
export function publicityOf(auth: number): Publicity {
  return publicities.find((publicity) => authOfPublicity[publicity] === auth) ?? 'private'
}

/** Publicity of a new problem, until a person has tried and published it. */
export const usualPublicity = 'private' satisfies Publicity

/**
 * Publicity of a problem that is imported for the first time.
 * @param own publicity in its file; a problem that was hidden elsewhere is not shown to more people here
 * @param chosen null: the file decides, as in the documented calls
 */
export function authOfImport(own: number, chosen: Publicity | null): number {
  if (chosen === null || own !== ProblemAuth.Public) return own
  return authOfPublicity[chosen]
}
