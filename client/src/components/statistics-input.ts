export type StatisticsOf = {
  problemId: string
  gid?: number | null
  /** The accepted run to mark; default: the reader's own best. */
  run?: { time: number | null; memory: number | null } | null
}

/** The call for the statistics of a problem. @param language the programs compared; empty: all languages */
export const statisticsCall = ({ problemId, gid = null, run = null }: StatisticsOf, language: string) => ({
  problemId,
  gid,
  language,
  ...(run ? { time: run.time, memory: run.memory } : {}),
})

export const statisticsStaleMs = 30_000
