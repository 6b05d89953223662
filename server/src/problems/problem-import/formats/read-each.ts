import { ImportError } from '../reading/import-errors.ts'
import { importCaps } from '../reading/import-limits.ts'
import type { ImportedProblem, ReadProblem } from '../reading/imported-problem.ts'

/**
 * Reads the problems of a file one after the other. An ImportError refuses its problem only; any other error is an internal fault and ends
 * everything.
 * @throws ImportError `import.archive-empty`, `import.too-many-problems`
 */
export async function readEach<T>(
  items: readonly T[],
  reading: (item: T) => { title: string; read: () => Promise<ImportedProblem> },
): Promise<ReadProblem[]> {
  if (items.length === 0) throw new ImportError('import.archive-empty')
  if (items.length > importCaps.problemsPerFile) throw new ImportError('import.too-many-problems', { limit: importCaps.problemsPerFile })
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
