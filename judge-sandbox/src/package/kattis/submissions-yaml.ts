import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { z } from 'zod'
import { anyOutcome } from '../expectations.ts'
import { isUsualEntry, languageByCode, languageCodes } from '../package-language.ts'
import {
  type PackageNote,
  type PackageSubmission,
  type ResultWord,
  refusePackage,
  type ScoreRange,
  type SubmissionRule,
} from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'
import { isHeader } from '../source-set.ts'
import { isGlob, matchesGlob } from './glob.ts'
import type { ReadContext } from './group-yaml.ts'

const FILE = 'submissions/submissions.yaml'

const result = z.enum(['AC', 'WA', 'TLE', 'RTE'])
const ofTests = {
  permitted: z.array(result).min(1).optional(),
  required: z.array(result).min(1).optional(),
  score: z.union([z.number(), z.tuple([z.number(), z.number()])]).optional(),
  message: z.string().optional(),
  use_for_time_limit: z.union([z.boolean(), z.enum(['lower', 'upper'])]).optional(),
}
const OfTests = z.strictObject(ofTests)
const Entry = z.looseObject({
  ...ofTests,
  language: z.string().optional(),
  entrypoint: z.string().optional(),
  authors: z.unknown().optional(),
  model_solution: z.boolean().optional(),
})
const ENTRY_KEYS = Object.keys(Entry.shape)
type Stated = z.infer<typeof OfTests>
type Entry = z.infer<typeof Entry>

/** The format's own rules for its folders. */
const DEFAULTS: Readonly<Record<string, Stated>> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A submission with the question whether it bounds a time limit from below. */
type DatedSubmission = PackageSubmission & { boundsLimit: boolean }

/**
 * The submissions of a dated package, with the rules of `submissions.yaml` over those of its folders.
 * @throws PackageError
 */
export function listDatedSubmissions({ folder, rewrite, notes }: ReadContext, isScoring: boolean): DatedSubmission[] {
  const root = join(folder, 'submissions')
  if (!existsSync(root)) return []
  const entries = readEntries(folder, notes)
  return readdirSync(root)
    .sort(inOrder)
    .filter((name) => !name.startsWith('.') && statSync(join(root, name)).isDirectory())
    .flatMap((inside) =>
      readdirSync(join(root, inside))
        .sort(inOrder)
        .filter((name) => /^\w/.test(name) && !isHeader(name))
        .map((name) => submissionAt(join(root, inside, name), inside, `${inside}/${name}`, entries, isScoring, rewrite, notes)),
    )
}

function readEntries(folder: string, notes: PackageNote[]): Map<string, Entry> {
  const yaml = readYaml(join(folder, FILE), z.record(z.string(), Entry.nullable()), notes, FILE)
  for (const pattern of Object.keys(yaml)) mustBeGlob(pattern)
  return new Map(Object.entries(yaml).map(([pattern, entry]) => [pattern, entry ?? Entry.parse({})]))
}

function mustBeGlob(pattern: string): void {
  if (!isGlob(pattern)) throw refusePackage('import.package-value', { file: FILE, key: 'pattern', value: pattern.slice(0, 60) })
}

function submissionAt(
  path: string,
  folder: string,
  name: string,
  entries: ReadonlyMap<string, Entry>,
  isScoring: boolean,
  rewrite: (text: string) => string,
  notes: PackageNote[],
): DatedSubmission {
  const matching = [...entries].filter(([pattern]) => matchesGlob(pattern, name))
  // The plain name of a folder replaces the format's own rule for it, key by key.
  const ofFolder = { ...DEFAULTS[folder], ...entries.get(folder) }
  const others = matching.filter(([pattern]) => pattern !== folder).map(([, entry]) => entry)
  const stated = [ofFolder, ...others] as Entry[]
  const rules = stated.flatMap((entry) => [ruleOf(entry, null), ...nestedRules(entry)])
  const bounds = stated.flatMap((entry) => [entry as Stated, ...nestedParts(entry).map(([, part]) => part)])
  const language = languageFor(path, [...stated].reverse().find((entry) => entry.language !== undefined)?.language)
  const entry = [...stated].reverse().find(({ entrypoint }) => entrypoint !== undefined)?.entrypoint
  if (entry !== undefined && !isUsualEntry(entry))
    notes.push({ code: 'import.warn.package-key', details: { file: FILE, key: `entrypoint ${entry.slice(0, 40)}` } })
  const score = rules.find((rule) => rule.tests === null && rule.score !== null)?.score ?? null
  return {
    path,
    language,
    expected: expectedOf(rules, isScoring),
    expectedScore: score,
    expectation: folder,
    rules,
    rewrite,
    boundsLimit: bounds.some(boundsFromBelow),
  }
}

const boundsFromBelow = ({ permitted, use_for_time_limit: use }: Stated) =>
  use === 'lower' || (use === undefined && permitted !== undefined && !permitted.includes('TLE'))

const nestedParts = (entry: Entry): [string, Stated][] =>
  Object.keys(entry)
    .filter((key) => !ENTRY_KEYS.includes(key))
    .map((pattern) => {
      mustBeGlob(pattern)
      const part = OfTests.safeParse(entry[pattern])
      // A misspelt key would be a pattern that no test has.
      if (!part.success || !/^(sample|secret|[{*])/.test(pattern))
        throw refusePackage('import.package-key', { file: FILE, key: pattern.slice(0, 60) })
      return [pattern, part.data]
    })

const nestedRules = (entry: Entry): SubmissionRule[] => nestedParts(entry).map(([pattern, part]) => ruleOf(part, pattern))

function ruleOf({ permitted, required, score, message, use_for_time_limit: use }: Stated, tests: string | null): SubmissionRule {
  const lower: ResultWord[] = ['AC', 'WA', 'RTE']
  return {
    tests,
    permitted: use === 'lower' ? (permitted ?? lower).filter((word) => lower.includes(word)) : (permitted ?? null),
    required: use === 'upper' ? ['TLE'] : (required ?? null),
    score: score === undefined ? null : typeof score === 'number' ? { low: score, high: score } : rangeOf(score),
    message: message ?? null,
  }
}

const rangeOf = ([low, high]: [number, number]): ScoreRange => ({ low, high })

function languageFor(path: string, code: string | undefined): string | null {
  if (code === undefined) return null
  if (!(code in languageCodes)) throw refusePackage('import.package-value', { file: FILE, key: 'language', value: code.slice(0, 40) })
  return languageByCode(path, code)
}

const verdicts: Readonly<Record<ResultWord, readonly FinalVerdict[]>> = {
  AC: [Verdict.Accepted],
  WA: [Verdict.WrongAnswer, Verdict.PresentationError],
  TLE: [Verdict.TimeLimit],
  // The format has no word for memory.
  RTE: [Verdict.RuntimeError, Verdict.MemoryLimit],
}

export const wordOfVerdict = (verdict: FinalVerdict): ResultWord | null =>
  (Object.keys(verdicts) as ResultWord[]).find((word) => verdicts[word].includes(verdict)) ?? null

/** Verdicts of the whole that the rules for all tests leave open. */
function expectedOf(rules: readonly SubmissionRule[], isScoring: boolean): readonly FinalVerdict[] {
  const ofAll = rules.filter(({ tests }) => tests === null)
  const all: ResultWord[] = ['AC', 'WA', 'TLE', 'RTE']
  const may = all.filter((word) => ofAll.every(({ permitted }) => permitted === null || permitted.includes(word)))
  const mustFail = ofAll.some(({ required }) => required !== null && !required.includes('AC'))
  const words = may.filter((word) => word !== 'AC' || !mustFail)
  if (words.length === all.length) return anyOutcome
  const part = isScoring && words.some((word) => word !== 'AC') ? [Verdict.PartialAccepted] : []
  return [...words.flatMap((word) => verdicts[word]), ...part]
}
