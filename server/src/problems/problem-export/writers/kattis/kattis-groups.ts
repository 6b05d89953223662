import { ROOT_CONFIG } from '@touchstone/judge-sandbox/package/kattis/testdata-yaml.ts'
import {
  type GroupConfig,
  isGroup,
  type PackageRules,
  type TestGroup,
  type TestSettings,
} from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { stringify } from 'yaml'
import type { ArchiveFile } from '../../../problem-import/reading/archive-file.ts'
import type { KattisTest } from './package-of.ts'

type Tests = ReadonlyMap<number, KattisTest>

const isLess = (a: string, b: string) => a < b

/** The files of all groups and tests below `data`. */
export function groupFiles(rules: PackageRules, tests: Tests): ArchiveFile[] {
  const isDated = rules.format === 'kattis-2025-09'
  const filesOf = (group: TestGroup, parent: GroupConfig): ArchiveFile[] => {
    const yaml = isDated ? datedYaml(group, rules) : legacyYaml(group.config, parent)
    const stems = stemsOf(group, tests, isDated)
    return [
      ...(yaml === null ? [] : [{ name: `${group.name}/${isDated ? 'test_group.yaml' : 'testdata.yaml'}`, text: yaml }]),
      ...group.parts.flatMap((part) =>
        isGroup(part) ? filesOf(part, group.config) : testFiles(`${group.name}/${stems.get(part)}`, tests.get(part), rules.tests?.[part]),
      ),
    ]
  }
  return filesOf(rules.root, ROOT_CONFIG)
}

function testFiles(place: string, test: KattisTest | undefined, settings: TestSettings | undefined): ArchiveFile[] {
  if (test === undefined) throw new Error(`the rules of the package name ${place}, which has no files`)
  const file = (name: string, content: KattisTest['input']): ArchiveFile =>
    typeof content === 'string' ? { name, text: content } : { name, content }
  const { args, outputValidatorFlags, files = {} } = settings ?? {}
  const yaml = {
    ...(args === undefined ? {} : { args }),
    ...(outputValidatorFlags === undefined ? {} : { output_validator_args: outputValidatorFlags }),
  }
  return [
    file(`${place}.in`, test.input),
    file(`${place}.ans`, test.output),
    ...(Object.keys(yaml).length > 0 ? [{ name: `${place}.yaml`, text: stringify(yaml) }] : []),
    ...Object.entries(files).map(([name, text]) => ({ name: `${place}.files/${name}`, text })),
  ]
}

/** Names of a group's tests. The tests keep their own names where these sort in judging order, and get numbers otherwise. */
function stemsOf({ name, parts }: TestGroup, tests: Tests, isDated: boolean): Map<number, string> {
  const prefix = `${name.replace(/^data\/?/, '').replaceAll('/', '_')}_`
  const numbers = parts.filter((part): part is number => !isGroup(part))
  const kept = numbers.map((seq) => {
    const own = tests.get(seq)?.name
    return own?.startsWith(prefix) ? own.slice(prefix.length).replace(/\.in$/, '') : null
  })
  const keys = parts.map((part) => {
    if (isGroup(part)) return part.name.slice(part.name.lastIndexOf('/') + 1)
    const stem = kept[numbers.indexOf(part)]
    return stem == null ? null : isDated ? stem : `${stem}.in`
  })
  const isKept = keys.every((key, index) => key !== null && (index === 0 || isLess(keys[index - 1] ?? '', key)))
  const width = String(numbers.length).length
  return new Map(numbers.map((seq, index) => [seq, (isKept ? kept[index] : null) ?? String(index + 1).padStart(width, '0')]))
}

/** Keys of `test_group.yaml`; null: the group needs no file. */
function datedYaml({ name, isSample, config, parts }: TestGroup, { isScoring, root }: PackageRules): string | null {
  if (name === 'data') return null
  const { scoring, requirePass = [], outputValidatorFlags: flags } = config
  const secret = root.parts.find((part) => isGroup(part) && part.name === 'data/secret') as TestGroup | undefined
  const isBelow = name !== 'data/secret' && !isSample
  // A group below says its arguments itself, even if it has none.
  const saysFlags = flags.length > 0 || (isBelow && (secret?.config.outputValidatorFlags.length ?? 0) > 0)
  const keys = {
    ...(isScoring && scoring ? { max_score: scoring.maxScore ?? 'unbounded', score_aggregation: scoring.aggregation } : {}),
    ...(requirePass.length > 0 ? { require_pass: requirePass.map((each) => each.replace(/^data\//, '')) } : {}),
    ...(saysFlags ? { output_validator_args: flags } : {}),
  }
  // Only a folder with this file is a group.
  return Object.keys(keys).length > 0 || isBelow || (isScoring && parts.some(isGroup)) ? stringify(keys) : null
}

/** Keys of `testdata.yaml` that differ from those of the group above; null: none does. */
function legacyYaml(config: GroupConfig, parent: GroupConfig): string | null {
  const words = (list: readonly string[]) => list.join(' ')
  const range = (given: GroupConfig['range']) => (given === null ? '-inf +inf' : given.join(' '))
  const all = [
    ['on_reject', config.onReject, parent.onReject],
    ['grading', config.isCustomGraded ? 'custom' : 'default', parent.isCustomGraded ? 'custom' : 'default'],
    ['grader_flags', words(config.graderFlags), words(parent.graderFlags)],
    ['accept_score', config.acceptScore, parent.acceptScore],
    ['reject_score', config.rejectScore, parent.rejectScore],
    ['range', range(config.range), range(parent.range)],
    ['output_validator_flags', words(config.outputValidatorFlags), words(parent.outputValidatorFlags)],
    ['input_validator_flags', words(config.inputValidatorFlags), words(parent.inputValidatorFlags)],
  ] as const
  const stated = all.filter(([, own, above]) => own !== above).map(([key, own]) => [key, own] as const)
  return stated.length === 0 ? null : stringify(Object.fromEntries(stated))
}
