import type { ClaimedWork } from './claimed-work.ts'

/**
 * A job with the factor of its machine: limits and times of what users see are those of the reference machine. A factor of 1 is left out.
 * Jobs that only compile or format have no time of a problem.
 */
export function onMachine(work: ClaimedWork, timeFactor: number): ClaimedWork {
  if (timeFactor === 1) return work
  switch (work.kind) {
    case 'submission':
    case 'rejudge-preview':
    case 'guard-run':
      return { ...work, timeFactor }
    case 'test-run':
      return { ...work, run: { ...work.run, timeFactor } }
    case 'inspection':
      return { ...work, inspection: { ...work.inspection, timeFactor } }
    case 'breaking':
      return { ...work, search: { ...work.search, timeFactor } }
    case 'test-build':
      return { ...work, step: { ...work.step, timeFactor } }
    case 'strength':
      return { ...work, step: { ...work.step, timeFactor } }
    case 'verify':
      return { ...work, step: { ...work.step, timeFactor } }
    case 'checker-compile':
    case 'formatting':
      return work
  }
}
