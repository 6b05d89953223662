/** Bounds of a strength check. */
export const strengthLimits = {
  /** Mutants of one check, over all its solutions. */
  mutants: 60,
  /** Wrong programs of pupils in one check, the newest ones. */
  pupilPrograms: 20,
  /** Programs that a worker gets for one step; the step ends after the program that passes this time. */
  stepPrograms: 8,
  stepMs: 5000,
  /**
   * Time of one search for an input that shows a difference, by the slowest language in it. Each input starts its programs once. In 8 s a
   * search on one loaded machine tried 251 inputs in C++ and 53 in Python; in Java 26, or none, since compiling took the whole time.
   * A language under `other` has no measure yet, so it gets the longest time.
   */
  searchMs: { cpp: 8000, python: 20_000, java: 30_000, other: 30_000 },
  /** A check whose step was stopped so often for other work ends without the rest. */
  cuts: 100,
  /** Characters of a changed line that are kept. */
  lineChars: 300,
  /** Survivors on one page. */
  pageRows: 20,
} as const
