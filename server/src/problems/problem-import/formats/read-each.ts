import { ImportError } from '../reading/import-errors.ts'
import type { ImportedProblem, ReadProblem } from '../reading/imported-problem.ts'

/**
 * Reads the problems of a file one after the other. An ImportError refuses its problem only; any other error is an internal fault and ends
 * everything.
 */
export async function readEach<T>(
  items: readonly T[],
  reading: (item: T) => { title: string; read: () => Promise<ImportedProblem> },
): Promise<ReadProblem[]> {
  const problems: ReadProblem[] = []
  for (const item of items) {
    const { title, read } = reading(item)
    try {
      problems.push({ ok: true, problem: await read() })
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      problems.push({ ok: false, title, reason: error.code, details: error.details })
    }
  }
  return problems
}
