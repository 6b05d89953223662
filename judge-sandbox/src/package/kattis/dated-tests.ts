import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { GroupConfig, GroupScoring, TestGroup, TestSettings } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { readTestFile, refusePackage } from '../problem-package.ts'
import { readFiles } from '../source-set.ts'
import { groupFile, type ReadContext, readGroupYaml, readTestYaml, type StatedGroup, type StatedSettings } from './group-yaml.ts'
import { shown } from './problem-yaml.ts'
import { ROOT_CONFIG } from './testdata-yaml.ts'

/** Arguments and files for the input validators of a test. */
export type InputSettings = {
  validatorArgs: readonly string[] | Readonly<Record<string, readonly string[]>>
  args: readonly string[]
  files: Readonly<Record<string, string>>
}

/** Files of a sample for readers; a path is below `data`. */
export type ShownSample = { input: string; output: string } | { interaction: string }

export type DatedTests = {
  root: TestGroup
  testcases: JudgeTestcase[]
  blobs: Map<string, string>
  tests: Record<string, TestSettings>
  inputs: Map<number, InputSettings>
  samples: ShownSample[]
}

type Options = ReadContext & { isScoring: boolean; hasValidator: boolean }

const SUFFIXES = ['.in.statement', '.ans.statement', '.in.download', '.ans.download', '.interaction', '.files', '.yaml', '.ans', '.out']
const PICTURES = ['.png', '.jpg', '.jpeg', '.svg']
/** Files of the drafts that show a reader more. */
const DRAFT_SUFFIXES = ['.hint', '.desc']
const NAME = /^\w[\w.-]{0,254}$/

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Reads `data` of a package in a dated version of the format.
 * @throws PackageError
 */
export async function readDatedTests(options: Options): Promise<DatedTests> {
  const { folder, isScoring } = options
  const read: DatedTests = {
    root: { name: 'data', isSample: false, config: ROOT_CONFIG, parts: [] },
    testcases: [],
    blobs: new Map(),
    tests: {},
    inputs: new Map(),
    samples: [],
  }
  if (existsSync(join(folder, 'data', 'sample'))) {
    const stated = readGroupYaml(options, 'data/sample')
    const odd =
      stated.maxScore !== undefined ? 'max_score' : stated.aggregation ? 'score_aggregation' : stated.requirePass[0] && 'require_pass'
    if (odd && !options.isDraft) throw refusePackage('import.package-key', { file: groupFile(folder, 'data/sample') ?? '', key: odd })
    if (groupsIn(options, 'data/sample').length > 0) throw refusePackage('import.package-place', { name: 'data/sample' })
    read.root.parts.push(await readGroup(options, read, 'data/sample', { ...stated, requirePass: [] }, {}, null))
  }
  const secret = readGroupYaml(options, 'data/secret')
  const groups = groupsIn(options, 'data/secret')
  if (!isScoring) mustNotScore(folder, 'data/secret', secret)
  if (groups.length === 0) {
    const scoring = isScoring ? scoringOf(options, 'data/secret', secret, 100, 'sum') : null
    read.root.parts.push(await readGroup(options, read, 'data/secret', secret, {}, scoring))
  } else read.root.parts.push(await readSecretGroups(options, read, secret, groups))
  return read
}

async function readSecretGroups(options: Options, read: DatedTests, secret: StatedGroup, groups: readonly string[]): Promise<TestGroup> {
  const { folder, isScoring, isDraft } = options
  const entries = readdirSync(join(folder, 'data/secret')).filter((name) => NAME.test(name))
  const stray = entries.find((name) => name.endsWith('.in'))
  if (stray !== undefined) throw refusePackage('import.package-place', { name: `data/secret/${stray}` })
  const scoring = isScoring ? scoringOf(options, 'data/secret', secret, isDraft ? null : 100, 'sum') : null
  const parts: TestGroup[] = []
  for (const name of groups) {
    const group = `data/secret/${name}`
    if (groupFile(folder, group) === undefined && !isDraft) throw refusePackage('import.missing-file', { name: `${group}/test_group.yaml` })
    const stated = readGroupYaml(options, group)
    if (!isScoring) mustNotScore(folder, group, stated)
    if (!isDraft) mustNotInherit(folder, secret, stated, group)
    const own = isScoring ? scoringOf(options, group, stated, null, options.isDraft ? undefined : 'pass-fail') : null
    if (own && scoring) checkBounds(folder, group, own, scoring)
    parts.push(await readGroup(options, read, group, stated, isDraft ? secret : {}, own, parts))
  }
  const config = configOf(secret, scoring, requiredBy(options, 'data/secret', secret, read, []))
  const sum = parts.reduce((total, { config: each }) => total + (each.scoring?.maxScore ?? 0), 0)
  if (scoring?.aggregation === 'sum' && scoring.maxScore !== null && sum > scoring.maxScore)
    throw refusePackage('import.package-value', {
      file: groupFile(folder, 'data/secret') ?? 'data/secret/test_group.yaml',
      key: 'max_score',
      value: `${scoring.maxScore} < ${sum}`,
    })
  if (scoring?.aggregation === 'pass-fail' && parts.some(({ config: each }) => each.scoring?.aggregation !== 'pass-fail'))
    throw refusePackage('import.package-value', {
      file: groupFile(folder, 'data/secret') ?? '',
      key: 'score_aggregation',
      value: 'pass-fail',
    })
  return { name: 'data/secret', isSample: false, config, parts }
}

/** The settings of the secret tests are none of their groups; a package that counts on it would be judged by other arguments. */
function mustNotInherit(folder: string, secret: StatedGroup, group: StatedGroup, name: string): void {
  const keys = [
    ['args', secret.args, group.args],
    ['output_validator_args', secret.outputValidatorArgs, group.outputValidatorArgs],
    ['input_validator_args', secret.inputValidatorArgs, group.inputValidatorArgs],
  ] as const
  const odd = keys.find(([, above, own]) => above !== undefined && own === undefined)
  if (odd) throw refusePackage('import.package-not-offered', { name: `${groupFile(folder, 'data/secret')}: ${odd[0]} (${name})` })
}

function mustNotScore(folder: string, group: string, stated: StatedGroup): void {
  const file = groupFile(folder, group) ?? ''
  if (stated.maxScore !== undefined) throw refusePackage('import.package-key', { file, key: 'max_score' })
  if (stated.aggregation !== undefined && !file.endsWith('testdata.yaml'))
    throw refusePackage('import.package-key', { file, key: 'score_aggregation' })
  if (stated.requirePass.length > 0) throw refusePackage('import.package-key', { file, key: 'require_pass' })
}

function scoringOf(
  { folder, isDraft, hasValidator }: Options,
  group: string,
  { maxScore, aggregation, draftScore }: StatedGroup,
  usualMost: number | null,
  usual: GroupScoring['aggregation'] | undefined,
): GroupScoring {
  const file = groupFile(folder, group) ?? `${group}/test_group.yaml`
  // Both ways of adding up agree while no validator gives points.
  const how = aggregation ?? usual ?? (hasValidator ? undefined : 'pass-fail')
  if (how === undefined) throw refusePackage('import.package-missing-key', { file, key: 'scoring.aggregation' })
  const isOld = isDraft || file.endsWith('testdata.yaml')
  const ambiguous = draftScore !== undefined && maxScore === undefined && how === 'sum'
  if (ambiguous) throw refusePackage('import.package-value', { file, key: 'scoring.score', value: shown(draftScore) })
  const most = maxScore !== undefined ? maxScore : draftScore !== undefined ? draftScore : usualMost
  if (isOld && isDraft && how === 'sum' && group === 'data/secret' && maxScore === undefined && usualMost !== null)
    throw refusePackage('import.package-missing-key', { file, key: 'max_score' })
  if (how === 'pass-fail' && most === null) throw refusePackage('import.package-missing-key', { file, key: 'max_score' })
  return { aggregation: how, maxScore: most }
}

/** A group may be unbounded only below unbounded secret tests. */
function checkBounds(folder: string, group: string, own: GroupScoring, secret: GroupScoring): void {
  if (own.maxScore === null && secret.maxScore !== null)
    throw refusePackage('import.package-missing-key', { file: groupFile(folder, group) ?? `${group}/test_group.yaml`, key: 'max_score' })
}

/** Folders of `secret` that are groups; other folders only sort. */
function groupsIn({ folder, isDraft }: Options, group: string): string[] {
  const at = join(folder, group)
  if (!existsSync(at)) return []
  const folders = readdirSync(at)
    .filter((name) => NAME.test(name) && !name.endsWith('.files') && statSync(join(at, name)).isDirectory())
    .sort(inOrder)
  const areGroups = folders.some((name) => groupFile(folder, `${group}/${name}`) !== undefined) || (isDraft && group === 'data/secret')
  return areGroups ? folders : []
}

function configOf(stated: StatedGroup, scoring: GroupScoring | null, required: string[]): GroupConfig {
  return {
    ...ROOT_CONFIG,
    outputValidatorFlags: stated.outputValidatorArgs ?? [],
    inputValidatorFlags: [],
    ...(scoring ? { scoring } : {}),
    ...(required.length > 0 ? { requirePass: required } : {}),
  }
}

/** Names of groups must come earlier and be worth all or nothing. */
function requiredBy(
  { folder }: Options,
  group: string,
  { requirePass }: StatedGroup,
  read: DatedTests,
  earlier: readonly TestGroup[],
): string[] {
  return requirePass.map((name) => {
    const whole = `data/${name.replace(/^data\//, '')}`
    const found = [...read.root.parts.filter((part) => typeof part !== 'number'), ...earlier].find((each) => each.name === whole)
    const fits = found && (found.isSample || found.config.scoring?.aggregation === 'pass-fail')
    if (!fits)
      throw refusePackage('import.package-value', { file: groupFile(folder, group) ?? '', key: 'require_pass', value: shown(name) })
    return whole
  })
}

async function readGroup(
  options: Options,
  read: DatedTests,
  group: string,
  stated: StatedGroup,
  above: StatedSettings,
  scoring: GroupScoring | null,
  earlier: readonly TestGroup[] = [],
): Promise<TestGroup> {
  const own: StatedGroup = {
    ...stated,
    args: stated.args ?? above.args,
    inputValidatorArgs: stated.inputValidatorArgs ?? above.inputValidatorArgs,
    outputValidatorArgs: stated.outputValidatorArgs ?? above.outputValidatorArgs,
  }
  const config = configOf(own, scoring, requiredBy(options, group, stated, read, earlier))
  const isSample = group === 'data/sample'
  const parts: number[] = []
  for (const name of testsBelow(options, group)) parts.push(await readTest(options, read, name, own, isSample))
  if (parts.length === 0 && !isSample) throw refusePackage('import.package-no-tests-in', { name: group })
  return { name: group, isSample, config, parts }
}

/** Names of tests, without their endings, in the order of the format. */
function testsBelow({ folder, notes, isDraft }: Options, group: string): string[] {
  const found: string[] = []
  if (!existsSync(join(folder, group))) return found
  const walk = (at: string) => {
    const entries = readdirSync(join(folder, at)).filter((name) => name !== 'test_group.yaml' && name !== 'testdata.yaml')
    const stems = entries.filter((name) => NAME.test(name) && name.endsWith('.in')).map((name) => name.slice(0, -'.in'.length))
    for (const name of entries) {
      if (!NAME.test(name)) {
        if (name.endsWith('.in')) notes.push({ code: 'import.warn.ignored', details: { name: `${at}/${name}` } })
        continue
      }
      const stem = stems.find((each) => name.startsWith(`${each}.`))
      const rest = stem === undefined ? '' : name.slice(stem.length)
      const isFolder = statSync(join(folder, at, name)).isDirectory()
      if (rest === '.in') continue
      const isKnown = SUFFIXES.includes(rest) || PICTURES.includes(rest)
      if (rest === '.args' || isOfNoTest(name, stem)) throw refusePackage('import.package-no-input', { name: `${at}/${name}` })
      if (isFolder && rest !== '.files') {
        if (groupFile(folder, `${at}/${name}`) !== undefined) throw refusePackage('import.package-place', { name: `${at}/${name}` })
        walk(`${at}/${name}`)
      } else if (!isKnown && !(isDraft && DRAFT_SUFFIXES.includes(rest)))
        notes.push({ code: 'import.warn.ignored', details: { name: `${at}/${name}` } })
    }
    found.push(...stems.map((stem) => `${at}/${stem}`))
  }
  walk(group)
  return found.sort(inOrder)
}

/** A file of a test whose input is missing. */
const isOfNoTest = (name: string, stem: string | undefined) =>
  stem === undefined && SUFFIXES.some((suffix) => suffix !== '.yaml' && suffix !== '.out' && name.endsWith(suffix))

async function readTest(options: Options, read: DatedTests, name: string, group: StatedGroup, isSample: boolean): Promise<number> {
  const { folder } = options
  const has = (suffix: string) => existsSync(join(folder, name + suffix))
  if (!has('.ans')) throw refusePackage('import.package-no-answer', { name: `${name}.in` })
  const stated = has('.yaml') ? readTestYaml(options, `${name}.yaml`) : {}
  const [input, answer] = await Promise.all([readTestFile(join(folder, `${name}.in`)), readTestFile(join(folder, `${name}.ans`))])
  for (const each of [input, answer]) read.blobs.set(each.hash, each.path)
  const seq = read.testcases.length + 1
  const place = name.replace(/^data\//, '')
  read.testcases.push({
    caseId: null,
    seq,
    groupNum: null,
    score: null,
    inputName: `${place}.in`,
    outputName: `${place}.ans`,
    inputHash: input.hash,
    outputHash: answer.hash,
    inputSize: input.size,
    outputSize: answer.size,
  })
  const args = stated.args ?? group.args ?? []
  const files = has('.files') ? readFiles(join(folder, `${name}.files`)) : {}
  const settings: TestSettings = {
    ...(args.length > 0 ? { args } : {}),
    ...(stated.outputValidatorArgs === undefined ? {} : { outputValidatorFlags: stated.outputValidatorArgs }),
    ...(Object.keys(files).length > 0 ? { files } : {}),
  }
  if (Object.keys(settings).length > 0) read.tests[seq] = settings
  read.inputs.set(seq, { validatorArgs: stated.inputValidatorArgs ?? group.inputValidatorArgs ?? [], args, files })
  if (isSample) read.samples.push(shownSample(name, has))
  return seq
}

/** @throws PackageError when several files claim to be shown */
function shownSample(name: string, has: (suffix: string) => boolean): ShownSample {
  const place = name.replace(/^data\//, '')
  const one = (suffixes: readonly string[]) => {
    const found = suffixes.filter(has)
    if (found.length > 1) throw refusePackage('import.package-twice', { name, names: found.join(', ') })
    return found[0]
  }
  const [input, output] = [one(['.in.statement', '.interaction']), one(['.out', '.ans.statement', '.interaction'])]
  if (input === '.interaction') return { interaction: `${place}.interaction` }
  return { input: `${place}${input ?? '.in'}`, output: `${place}${output ?? '.ans'}` }
}
