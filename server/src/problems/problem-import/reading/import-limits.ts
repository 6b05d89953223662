import { ownLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { ImportWarningCode } from '@touchstone/shared/problems/problem-import/import-messages.ts'
import { ImportError } from './import-errors.ts'
import type { ImportWarning } from './imported-problem.ts'

/** Maximum values of a problem of this site (the limits of group problems hold for all). */
export const problemCaps = {
  timeLimitMs: { min: 1, max: 30_000, fallback: 1000 },
  memoryLimitMb: { min: 1, max: 1024, fallback: 256 },
  stackLimitMb: { min: 1, max: 1024, fallback: 128 },
  outputLimitMb: { ...ownLimits.outputLimit, fallback: 32 },
  processLimit: { ...ownLimits.processLimit, fallback: 62 },
} as const

export const textCaps = { problemId: 50, title: 255, statementPart: 65_535 } as const

/** Maximum content of one imported file. */
export const importCaps = {
  problemsPerFile: 2000,
  casesPerProblem: 1000,
  solutionsPerProblem: 500,
  /** Characters of one text (statement part, solution, template). */
  textChars: 4 * 1024 * 1024,
  /** Characters of all texts of one file that stay in memory until the end. */
  fileTextChars: 64 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
} as const

type LimitName = keyof typeof problemCaps

/** Fits a limit in the site's unit into the site's range; warns after a change. */
export function fitLimit(name: LimitName, value: number | null, warnings: ImportWarning[]): number {
  const { min, max, fallback } = problemCaps[name]
  if (value === null || !Number.isFinite(value) || value <= 0) {
    warnings.push(warn('import.warn.limit-default', { field: name, value: fallback }))
    return fallback
  }
  const fitted = Math.min(max, Math.max(min, Math.ceil(value)))
  if (value > max) warnings.push(warn('import.warn.limit-clamped', { field: name, value, min, max }))
  return fitted
}

const fpsTimeUnits: Record<string, number> = { s: 1000, sec: 1000, ms: 1 }
const fpsMemoryUnits: Record<string, number> = { mb: 1, kb: 1 / 1024, m: 1, k: 1 / 1024 }

/**
 * FPS's time limit in milliseconds (docs/rules/import-formats.md). An absent unit means seconds; in version 1.1 an unknown one too.
 * @returns null for an invalid number
 * @throws ImportError `import.unknown-unit`
 */
export function fpsTimeMs(text: string, unit: string, version: string): number | null {
  const factor = fpsTimeUnits[unit.trim().toLowerCase() || 's'] ?? (version === '1.1' ? 1000 : undefined)
  if (factor === undefined) throw new ImportError('import.unknown-unit', { field: 'time_limit', unit })
  const value = decimal(text)
  return value === null ? null : Math.round(value * factor)
}

/** FPS's memory limit in megabytes; kilobytes are rounded up. Version 1.1 always means megabytes. */
export function fpsMemoryMb(text: string, unit: string, version: string): number | null {
  const factor = version === '1.1' ? 1 : fpsMemoryUnits[unit.trim().toLowerCase() || 'mb']
  if (factor === undefined) throw new ImportError('import.unknown-unit', { field: 'memory_limit', unit })
  const value = decimal(text)
  return value === null ? null : Math.ceil(value * factor)
}

const hydroTime = /^(\d+(?:\.\d+)?)\s*(ms|s|us)?$/i
const hydroTimeFactor: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
const hydroMemory = /^(\d+(?:\.\d+)?)\s*(k|kb|kib|m|mb|mib|g|gb|gib)?$/i
const hydroMemoryFactor: Record<string, number> = { k: 1 / 1024, m: 1, g: 1024 }

/** Hydro's "1000ms", "1s", "1.5s", or a bare number of milliseconds. Null for other texts. */
export function hydroTimeMs(text: string): number | null {
  const parts = hydroTime.exec(text.trim())
  return parts ? Number(parts[1]) * (hydroTimeFactor[(parts[2] ?? 'ms').toLowerCase()] ?? 1) : null
}

/** Hydro's "256m", "256mb", "1g", or a bare number of megabytes. Null for other texts. */
export function hydroMemoryMb(text: string): number | null {
  const parts = hydroMemory.exec(text.trim())
  return parts ? Number(parts[1]) * (hydroMemoryFactor[(parts[2] ?? 'm').charAt(0).toLowerCase()] ?? 1) : null
}

function decimal(text: string): number | null {
  return /^\s*\d+(\.\d*)?\s*$/.test(text) ? Number(text) : null
}

export function warn(code: ImportWarningCode, details: ImportWarning['details'] = {}): ImportWarning {
  return { code, details }
}
