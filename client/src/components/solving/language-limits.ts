type Limits = { timeLimit: number; memoryLimit: number }

/** The most that a language of the problem is given; the limits themselves where all languages have the same, as in a package. */
export function mostLimits({ timeLimit, memoryLimit }: Limits, languages: readonly Limits[]): { time: number; memory: number } {
  return {
    time: Math.max(timeLimit, ...languages.map((language) => language.timeLimit)),
    memory: Math.max(memoryLimit, ...languages.map((language) => language.memoryLimit)),
  }
}
