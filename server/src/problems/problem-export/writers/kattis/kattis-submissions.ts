import { isPoints } from '@touchstone/shared/judging/solution/expectation.ts'
import { stringify } from 'yaml'
import type { ArchiveFile } from '../../../problem-import/reading/archive-file.ts'
import type { SampleSolution } from '../../../problem-import/reading/imported-problem.ts'
import type { KattisVersion } from '../../parts/kattis-version.ts'
import { submissionPlace } from '../../parts/submission-place.ts'

/** Solutions in the folders of the format. A program in Java keeps the name of its class. */
export function submissionFiles(solutions: readonly SampleSolution[], version: KattisVersion): ArchiveFile[] {
  const points: Record<string, { score: number }> = {}
  const files = solutions.flatMap((solution, index): ArchiveFile[] => {
    const place = submissionPlace(solution, version)
    if (place === null) return []
    const { folder, ending } = place
    const stem = `${folder}/s${String(index + 1).padStart(3, '0')}`
    const name = ending === '.java' ? `${stem}/Main.java` : `${stem}${ending}`
    if (solution.expected != null && isPoints(solution.expected))
      points[ending === '.java' ? stem : name] = { score: Number(solution.expected) }
    return [{ name: `submissions/${name}`, text: solution.code }]
  })
  return Object.keys(points).length > 0 ? [...files, { name: 'submissions/submissions.yaml', text: stringify(points) }] : files
}
