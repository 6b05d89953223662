import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GroupScoring } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { z } from 'zod'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'
import type { Rewrite } from './constants.ts'
import { shown } from './problem-yaml.ts'
import { words } from './testdata-yaml.ts'

const list = z.array(z.union([z.string(), z.number()]).transform(String)).optional()
/** Arguments for all input validators, or by the name of each. */
const perValidator = z.union([list.unwrap(), z.record(z.string(), list.unwrap())]).optional()

const ofTest = {
  args: list,
  input_validator_args: perValidator,
  output_validator_args: list,
  input_visualizer_args: z.unknown().optional(),
  output_visualizer_args: z.unknown().optional(),
  full_feedback: z.boolean().optional(),
}
const TestYaml = z.looseObject({ ...ofTest, hint: z.string().optional(), description: z.string().optional() })

const maxScore = z.union([z.number().int().nonnegative(), z.literal('unbounded')])
const aggregation = z.enum(['pass-fail', 'sum', 'min'])
const names = z.union([z.string(), z.array(z.string())])

const GroupYaml = z.looseObject({
  ...ofTest,
  max_score: maxScore.optional(),
  score_aggregation: aggregation.optional(),
  require_pass: names.optional(),
  static_validation_score: z.unknown().optional(),
  static_validator_args: z.unknown().optional(),
  // Names of the drafts.
  scoring: z
    .looseObject({
      score: maxScore.optional(),
      max_score: maxScore.optional(),
      aggregation: aggregation.optional(),
      require_pass: names.optional(),
    })
    .nullish(),
  static_validation: z.unknown().optional(),
  input_validator_flags: z.string().nullish(),
  output_validator_flags: z.string().nullish(),
  run_samples: z.boolean().optional(),
})
const TEST_KEYS = Object.keys(TestYaml.shape)
const DRAFT_KEYS = ['scoring', 'static_validation', 'input_validator_flags', 'output_validator_flags', 'run_samples']
const GROUP_KEYS = Object.keys(GroupYaml.shape)

/** Settings that a file states; undefined where it states none. */
export type StatedSettings = {
  args?: string[] | undefined
  inputValidatorArgs?: string[] | Record<string, string[]> | undefined
  outputValidatorArgs?: string[] | undefined
}

export type StatedGroup = StatedSettings & {
  maxScore?: number | null | undefined
  aggregation?: GroupScoring['aggregation'] | undefined
  requirePass: string[]
  /** `scoring.score` of a draft: its meaning depends on the aggregation. */
  draftScore?: number | null | undefined
}

export type ReadContext = {
  folder: string
  isDraft: boolean
  rewrite: Rewrite
  notes: PackageNote[] /** Keys that are noted once. */
  unused: Map<string, string>
}

/** The file with the settings of a group; undefined when it has none. The drafts have another name for it. */
export function groupFile(folder: string, group: string): string | undefined {
  return ['test_group.yaml', 'testdata.yaml'].map((name) => `${group}/${name}`).find((file) => existsSync(join(folder, file)))
}

/**
 * Reads the file of a group.
 * @throws PackageError
 */
export function readGroupYaml({ folder, isDraft, rewrite, notes, unused }: ReadContext, group: string): StatedGroup {
  const file = groupFile(folder, group)
  if (file === undefined) return { requirePass: [] }
  const isOld = file.endsWith('testdata.yaml')
  if (isOld && !isDraft) notes.push({ code: 'import.warn.package-old-name', details: { name: file } })
  const yaml = readYaml(join(folder, file), GroupYaml, notes, file, rewrite)
  const odd = Object.keys(yaml).find((key) => !GROUP_KEYS.includes(key) || (DRAFT_KEYS.includes(key) && !isDraft && !isOld))
  if (odd !== undefined) throw refusePackage('import.package-key', { file, key: odd })
  const beyond = ['static_validation_score', 'static_validator_args', 'static_validation'].find(
    (key) => yaml[key] != null && yaml[key] !== false,
  )
  if (beyond !== undefined) throw refusePackage('import.package-not-offered', { name: `${file}: ${beyond}` })
  if (yaml.run_samples === false) throw refusePackage('import.package-value', { file, key: 'run_samples', value: 'false' })
  const { scoring } = yaml
  const other = Object.keys(scoring ?? {}).find((key) => !['score', 'max_score', 'aggregation', 'require_pass'].includes(key))
  if (other !== undefined) throw refusePackage('import.package-key', { file, key: `scoring.${other}` })
  noteUnused(yaml, file, unused)
  const required = yaml.require_pass ?? scoring?.require_pass ?? []
  return {
    ...settingsOf(yaml),
    ...(yaml.input_validator_flags == null ? {} : { inputValidatorArgs: words(yaml.input_validator_flags) }),
    ...(yaml.output_validator_flags == null ? {} : { outputValidatorArgs: words(yaml.output_validator_flags) }),
    maxScore: bound(yaml.max_score ?? scoring?.max_score),
    aggregation: yaml.score_aggregation ?? scoring?.aggregation,
    draftScore: bound(scoring?.score),
    requirePass: typeof required === 'string' ? [required] : required,
  }
}

const bound = (given: number | 'unbounded' | undefined) => (given === 'unbounded' ? null : given)

/**
 * Reads the file of one test.
 * @throws PackageError
 */
export function readTestYaml({ folder, rewrite, notes, unused }: ReadContext, file: string): StatedSettings {
  const yaml = readYaml(join(folder, file), TestYaml, notes, file, rewrite)
  const odd = Object.keys(yaml).find((key) => !TEST_KEYS.includes(key))
  if (odd !== undefined) throw refusePackage('import.package-key', { file, key: shown(odd) })
  noteUnused(yaml, file, unused)
  return settingsOf(yaml)
}

type OfTest = z.infer<z.ZodObject<typeof ofTest>>
const settingsOf = ({ args, input_validator_args, output_validator_args }: OfTest): StatedSettings => ({
  args,
  inputValidatorArgs: input_validator_args,
  outputValidatorArgs: output_validator_args,
})

/** Keys that show more to a solver, or pictures to judges. None changes a verdict. */
function noteUnused(yaml: object, file: string, unused: Map<string, string>): void {
  for (const key of ['full_feedback', 'hint', 'input_visualizer_args', 'output_visualizer_args'])
    if (key in yaml && (yaml as Record<string, unknown>)[key] !== undefined && !unused.has(key)) unused.set(key, file)
}
