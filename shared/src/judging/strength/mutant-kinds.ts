/** Families of languages whose programs have mutants. A mutant is a copy of a right program with one fault. */
export const mutantFamilies = ['cpp', 'java', 'python'] as const
export type MutantFamily = (typeof mutantFamilies)[number]

/** The fault that a mutant has. docs/rules/workshop.md lists the exact changes of each kind. */
export const mutantKinds = {
  /** A bound or the start of a loop moves by one, `+ 1` or `- 1` is lost, or a counter steps too early. */
  'off-by-one': { notIn: [] },
  /** `<` for `<=`, `>` for `>=`, `==` for `!=`, and back. */
  relation: { notIn: [] },
  /** `int` for `long long` (C, C++) or `long` (Java). Integers of Python have no size. */
  'narrow-integer': { notIn: ['python'] },
  /** A value from the last round of a loop stays, since its reset is lost. */
  'missing-reset': { notIn: [] },
  /** A variable, an array or a flag starts with another constant. */
  'initial-value': { notIn: [] },
  /** An `if`, an `else if` or an `else` is lost. */
  'dropped-branch': { notIn: [] },
  /** One side of an "and" or an "or" is lost. */
  'dropped-condition': { notIn: [] },
  /** Two neighbouring arguments of a call, or the two sides of a minus, change places. */
  'swapped-arguments': { notIn: [] },
  /** The first of several for the last, and back. */
  'first-last': { notIn: [] },
  /** Of two equal candidates the other one wins. */
  tie: { notIn: [] },
  /** A sum or a product is computed with too few bits before it is stored. Integers of Python have no size. */
  overflow: { notIn: ['python'] },
  /** The remainder of a division is not taken. */
  'missing-modulo': { notIn: [] },
  /** One choice for all of them: a loop stops at its first success, or keeps its last value instead of the best or of all. */
  greedy: { notIn: [] },
  /** A loop runs over an array in the other direction, so that it reads values that it has just written. */
  'loop-direction': { notIn: [] },
} as const satisfies Record<string, { notIn: readonly MutantFamily[] }>

export type MutantKind = keyof typeof mutantKinds
