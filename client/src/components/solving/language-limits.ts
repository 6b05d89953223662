type Limits = { timeLimit: number; memoryLimit: number }

/** The largest limits among the problem's languages; the limits themselves where all languages share them, as in a package. */
export function mostLimits({ timeLimit, memoryLimit }: Limits, languages: readonly Limits[]): { time: number; memory: number } {
  return {
    time: Math.max(timeLimit, ...languages.map((language) => language.timeLimit)),
    memory: Math.max(memoryLimit, ...languages.map((language) => language.memoryLimit)),
  }
}
