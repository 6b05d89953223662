import { createHash } from 'node:crypto'
import { languageCodeOf } from '@touchstone/judge-sandbox/package/package-language.ts'
import type { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { stringify } from 'yaml'
import { problemCaps } from '../../../problem-import/reading/import-limits.ts'
import type { ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'
import type { StatementNames } from './kattis-statement-files.ts'

const seconds = (ms: number) => ms / 1000

/** The coarsest step that the limit is a multiple of. */
const resolutionOf = (ms: number) => [1000, 100, 10].find((step) => ms % step === 0) ?? 1

/** `problem.yaml` of the version 2025-09. */
export function datedYaml(problem: ImportedProblem, rules: PackageRules, names: StatementNames): string {
  const { validation, isScoring, passes, validatorLimits, codeBytes, measure } = rules
  const types = [
    isScoring ? 'scoring' : 'pass-fail',
    ...(validation === 'interactive' ? ['interactive'] : []),
    ...(passes === undefined ? [] : ['multi-pass']),
  ]
  const resolutionMs = measure ? (measure.resolutionMs ?? 1000) : resolutionOf(problem.timeLimitMs)
  const limits = {
    ...(measure ? { time_multipliers: { ac_to_time_limit: measure.multiplier } } : { time_limit: seconds(problem.timeLimitMs) }),
    ...(resolutionMs === 1000 ? {} : { time_resolution: seconds(resolutionMs) }),
    memory: problem.memoryLimitMb,
    output: problem.outputLimitMb ?? problemCaps.outputLimitMb.fallback,
    ...(codeBytes === undefined ? {} : { code: codeBytes / 1024 }),
    ...validationLimits(validatorLimits, passes),
  }
  return stringify({
    problem_format_version: '2025-09',
    type: types.length === 1 ? types[0] : types,
    name: names,
    uuid: uuidOf(problem),
    ...(problem.source === '' ? {} : { source: problem.source }),
    limits,
    ...(problem.tags.length > 0 ? { keywords: problem.tags } : {}),
    ...(problem.languages === 'all' ? {} : { languages: codesOf(problem.languages) }),
  })
}

/** `problem.yaml` of packages without a version, and `.timelimit` beside it. */
export function legacyYaml(problem: ImportedProblem, rules: PackageRules, names: StatementNames): string {
  const { validation, validatorFlags, isScoring, passes, validatorLimits, measure } = rules
  const ways = [
    ...(validation === 'interactive' ? ['interactive'] : []),
    ...(isScoring ? ['score'] : []),
    ...(passes === undefined ? [] : ['multi-pass']),
  ]
  const keywords = problem.tags.filter((tag) => !/\s/.test(tag))
  return stringify({
    name: Object.keys(names).length === 1 ? Object.values(names)[0] : problem.title,
    uuid: uuidOf(problem),
    ...(problem.source === '' ? {} : { source: problem.source }),
    ...(isScoring ? { type: 'scoring' } : {}),
    ...(validation === 'default' ? {} : { validation: ['custom', ...ways].join(' ') }),
    ...(validatorFlags.length > 0 ? { validator_flags: validatorFlags.join(' ') } : {}),
    limits: {
      ...(measure ? { time_multiplier: measure.multiplier } : {}),
      memory: problem.memoryLimitMb,
      output: problem.outputLimitMb ?? problemCaps.outputLimitMb.fallback,
      ...validationLimits(validatorLimits, passes),
    },
    ...(isScoring ? { grading: { show_test_data_groups: true } } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.join(' ') } : {}),
  })
}

const validationLimits = ({ timeMs, memoryMb, outputMb }: PackageRules['validatorLimits'], passes: number | undefined) => ({
  ...(timeMs === null ? {} : { validation_time: seconds(timeMs) }),
  ...(memoryMb === null ? {} : { validation_memory: memoryMb }),
  ...(outputMb === null ? {} : { validation_output: outputMb }),
  ...(passes === undefined ? {} : { validation_passes: passes }),
})

const codesOf = (languages: readonly string[]) => [...new Set(languages.flatMap((name) => languageCodeOf(name) ?? []))]

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** That of the package, else one that stays the same for the same problem. */
function uuidOf({ importKey, problemId, title, cases }: ImportedProblem): string {
  const given = UUID.exec(importKey)?.[0]
  if (given !== undefined) return given
  const hash = createHash('sha256')
    .update(JSON.stringify([problemId, title, cases[0]?.input.hash ?? '']))
    .digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
