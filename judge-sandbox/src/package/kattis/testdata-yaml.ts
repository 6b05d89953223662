import { join } from 'node:path'
import type { GroupConfig } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { z } from 'zod'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'
import { unknownGraderFlags } from './grading.ts'
import { shown } from './problem-yaml.ts'

const flagText = z
  .union([z.string(), z.null()])
  .optional()
  .transform((text) => text ?? undefined)

const TestdataYaml = z.looseObject({
  on_reject: z.enum(['break', 'continue', 'first_error', 'worst_error', 'grade']).optional(),
  accept_score: z.coerce.number().optional(),
  reject_score: z.coerce.number().optional(),
  range: z.string().optional(),
  grading: z.enum(['default', 'custom']).optional(),
  grader_flags: flagText,
  output_validator_flags: flagText,
  input_validator_flags: flagText,
})
const KNOWN = Object.keys(TestdataYaml.shape)

/** The settings above all groups. */
export const ROOT_CONFIG: GroupConfig = {
  onReject: 'break',
  acceptScore: 1,
  rejectScore: 0,
  range: null,
  isCustomGraded: false,
  graderFlags: [],
  outputValidatorFlags: [],
  inputValidatorFlags: [],
}

export const words = (text: string | null | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)

/**
 * Settings of one group of tests: those of its `testdata.yaml`, else those of its parent.
 * @param group its folder's name from the package's folder
 * @throws PackageError on every unknown key and flag, because all of them affect points
 */
export function readGroupConfig(folder: string, group: string, parent: GroupConfig, notes: PackageNote[]): GroupConfig {
  const file = `${group}/testdata.yaml`
  const yaml = readYaml(join(folder, file), TestdataYaml, notes, file)
  const odd = Object.keys(yaml).find((key) => !KNOWN.includes(key))
  if (odd !== undefined) throw refusePackage('import.package-key', { file, key: odd })
  const graderFlags = yaml.grader_flags === undefined ? parent.graderFlags : words(yaml.grader_flags)
  const isCustomGraded = yaml.grading === undefined ? parent.isCustomGraded : yaml.grading === 'custom'
  const [flag] = isCustomGraded ? [] : unknownGraderFlags(graderFlags)
  if (flag !== undefined) throw refusePackage('import.package-value', { file, key: 'grader_flags', value: shown(flag) })
  return {
    onReject: yaml.on_reject === undefined ? parent.onReject : STOPS.includes(yaml.on_reject) ? 'break' : 'continue',
    acceptScore: yaml.accept_score ?? parent.acceptScore,
    rejectScore: yaml.reject_score ?? parent.rejectScore,
    range: yaml.range === undefined ? parent.range : rangeOf(file, yaml.range),
    isCustomGraded,
    graderFlags,
    outputValidatorFlags: yaml.output_validator_flags === undefined ? parent.outputValidatorFlags : words(yaml.output_validator_flags),
    inputValidatorFlags: yaml.input_validator_flags === undefined ? parent.inputValidatorFlags : words(yaml.input_validator_flags),
  }
}

const STOPS: readonly string[] = ['break', 'first_error']

function rangeOf(file: string, text: string): GroupConfig['range'] {
  const [low, high, ...rest] = words(text).map((word) => (/^[+-]?inf(inity)?$/i.test(word) ? null : Number(word)))
  if (rest.length > 0 || low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high))
    throw refusePackage('import.package-value', { file, key: 'range', value: shown(text) })
  return low === null || high === null ? null : [low, high]
}
