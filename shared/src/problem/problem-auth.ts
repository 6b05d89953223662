/** Documented publicity of a problem: for everybody, for those who keep it alone, or inside contests only. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const

export const publicities = ['public', 'private', 'contest'] as const
export type Publicity = (typeof publicities)[number]

export const authOfPublicity = { public: 1, private: 2, contest: 3 } as const satisfies Record<Publicity, number>

/** A number that is none of the three tells nobody but its keepers of the problem. */
export function publicityOf(auth: number): Publicity {
  return publicities.find((publicity) => authOfPublicity[publicity] === auth) ?? 'private'
}
