import { ImportError } from '../../reading/import-errors.ts'
import { child, children, parseXml, type XmlElement } from '../xml-tree.ts'

export type Source = { path: string; type: string }

export type PolygonTest = {
  group: string | null
  points: number | null
  isSample: boolean
  method: 'manual' | 'generated'
  /** The generator and its arguments. */
  cmd: string | null
  /** Which of several files of the generator it is. */
  fromFile: string | null
}
export type PolygonGroup = {
  name: string
  points: number | null
  policy: string | null
  feedback: string | null
  needs: string[]
}

/** `problem.xml`, as far as a site can use it. Numbers are null where they are absent. */
export type PolygonFile = {
  shortName: string
  url: string | null
  names: { language: string; value: string }[]
  /** Empty: the standard streams. */
  inputFile: string
  outputFile: string
  runCount: string
  timeLimitMs: number | null
  memoryBytes: number | null
  inputPattern: string
  answerPattern: string
  testCount: number | null
  tests: PolygonTest[]
  groups: PolygonGroup[]
  checker: { source: Source | null; copy: string | null; hasTests: boolean } | null
  interactor: { source: Source | null; runs: string[] } | null
  solutions: { tag: string; source: Source | null }[]
  /** Programs that make tests, and every other one that Polygon compiles. */
  executables: Source[]
  validators: Source[]
  resources: { path: string; assets: string[] }[]
  attachments: string[]
  tags: string[]
  /** Parts without a counterpart here: paths, or names of elements. */
  leftOut: string[]
}

/** @throws ImportError `import.xml-*`, `import.package-missing-key`, `import.package-value` */
export function readPolygonXml(file: string, text: string): PolygonFile {
  const root = parseXml(text)
  if (root.name !== 'problem') throw new ImportError('import.package-missing-key', { file, key: 'problem' })
  const judging = need(child(root, 'judging'), file, 'judging')
  const testsets = children(judging, 'testset')
  const main = need(testsets.find(({ attributes }) => attributes.name === 'tests') ?? onlyOne(testsets), file, 'testset name="tests"')
  const assets = child(root, 'assets')
  const [checker, interactor] = [child(assets, 'checker'), child(assets, 'interactor')]
  const executables = sourcesOf(children(root, 'files', 'executables', 'executable'))
  const validators = sourcesOf(children(assets, 'validators', 'validator'))
  return {
    shortName: root.attributes['short-name'] ?? '',
    url: root.attributes.url || null,
    names: children(root, 'names', 'name').map(({ attributes }) => ({
      language: attributes.language ?? '',
      value: attributes.value ?? '',
    })),
    inputFile: judging.attributes['input-file']?.trim() ?? '',
    outputFile: judging.attributes['output-file']?.trim() ?? '',
    runCount: judging.attributes['run-count']?.trim() || '1',
    timeLimitMs: numberIn(file, child(main, 'time-limit')?.text, 'time-limit'),
    memoryBytes: numberIn(file, child(main, 'memory-limit')?.text, 'memory-limit'),
    inputPattern: patternOf(file, main, 'input-path-pattern'),
    answerPattern: patternOf(file, main, 'answer-path-pattern'),
    testCount: numberIn(file, child(main, 'test-count')?.text, 'test-count'),
    tests: children(main, 'tests', 'test').map(({ attributes: { group, points, sample, method, cmd, 'from-file': fromFile } }) => ({
      group: group?.trim() || null,
      points: numberIn(file, points, 'points'),
      isSample: sample === 'true',
      method: method === 'generated' ? 'generated' : 'manual',
      cmd: cmd?.trim() || null,
      fromFile: fromFile?.trim() || null,
    })),
    groups: children(main, 'groups', 'group').map((group) => ({
      name: group.attributes.name?.trim() ?? '',
      points: numberIn(file, group.attributes.points, 'points'),
      policy: group.attributes['points-policy'] ?? null,
      feedback: group.attributes['feedback-policy'] ?? null,
      needs: children(group, 'dependencies', 'dependency').map(({ attributes }) => attributes.group?.trim() ?? ''),
    })),
    checker: checker
      ? {
          source: sourceOf(checker),
          copy: child(checker, 'copy')?.attributes.path ?? null,
          hasTests: child(checker, 'testset') !== undefined,
        }
      : null,
    interactor: interactor
      ? {
          source: sourceOf(interactor),
          runs: children(interactor, 'runs', 'run').map(({ text }) => text.trim()),
        }
      : null,
    solutions: children(assets, 'solutions', 'solution').map((solution) => ({
      tag: solution.attributes.tag ?? '',
      source: sourceOf(solution),
    })),
    executables,
    validators,
    resources: children(root, 'files', 'resources', 'file').map((resource) => ({
      path: resource.attributes.path ?? '',
      assets: children(resource, 'assets', 'asset').map(({ attributes }) => attributes.name ?? ''),
    })),
    attachments: children(root, 'files', 'attachments', 'file').flatMap(({ attributes }) => attributes.path ?? []),
    tags: children(root, 'tags', 'tag').flatMap(({ attributes }) => attributes.value ?? []),
    leftOut: [
      ...testsets.filter((each) => each !== main).map(({ attributes }) => `testset ${attributes.name ?? ''}`),
      ...(children(root, 'tutorials', 'tutorial').length > 0 ? ['tutorials'] : []),
      ...(children(root, 'stresses', 'list', 'stress').length > 0 ? ['stresses'] : []),
    ],
  }
}

const onlyOne = (testsets: readonly XmlElement[]) => (testsets.length === 1 ? testsets[0] : undefined)

function sourceOf(element: XmlElement): Source | null {
  const { path, type } = child(element, 'source')?.attributes ?? {}
  return path ? { path, type: type ?? '' } : null
}

const sourcesOf = (elements: readonly XmlElement[]) => elements.flatMap((element) => sourceOf(element) ?? [])

function need<T>(value: T | undefined, file: string, key: string): T {
  if (value === undefined) throw new ImportError('import.package-missing-key', { file, key })
  return value
}

function numberIn(file: string, text: string | undefined, key: string): number | null {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  if (!/^\s*\d+(\.\d+)?\s*$/.test(text) || !Number.isFinite(value))
    throw new ImportError('import.package-value', { file, key, value: text.slice(0, 60) })
  return value
}

const PATTERN = /^([^%]*)%(?:0(\d))?d([^%]*)$/

function patternOf(file: string, testset: XmlElement, key: string): string {
  const pattern = need(child(testset, key)?.text, file, key)
  if (!PATTERN.test(pattern)) throw new ImportError('import.package-value', { file, key, value: pattern.slice(0, 60) })
  return pattern
}

/** The path of a test; the width of a pattern is the least one. @param number from 1 */
export function pathBy(pattern: string, number: number): string {
  const [, before = '', width = '1', after = ''] = PATTERN.exec(pattern) ?? []
  return `${before}${String(number).padStart(Number(width), '0')}${after}`
}
