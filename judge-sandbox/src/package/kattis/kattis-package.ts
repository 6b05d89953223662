import type { PackageProgram } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { ProblemPackage } from '../problem-package.ts'
import type { InputSettings, ShownSample } from './dated-tests.ts'
import type { ProblemSettings } from './problem-yaml.ts'

/** A package of the ICPC and Kattis format. The rules of its problem define the judging. */
export type KattisPackage = ProblemPackage & {
  format: 'kattis'
  inputValidators: readonly PackageProgram[]
  /** Null when the package states none: the format's rule then derives one from the slowest accepted submission. */
  statedTimeLimitMs: number | null
  timeMultiplier: number
  /** A limit by the rule is a multiple of this; absent: one second. */
  timeResolutionMs?: number
  settings: Pick<ProblemSettings, 'source' | 'author' | 'rights_owner' | 'license'> & {
    uuid?: unknown
    limits?: { memory?: number | null | undefined } | null | undefined
  }
  title: string | null
  /** Only for the dated versions of the format. */
  dated?: DatedParts
}

/** Treatment of a package that lacks its output validator: `note` reads it without, for a problem that takes no submissions. */
export type IfNoValidator = 'refuse' | 'note'

/** Parts of a package that only the dated versions of the format have. */
export type DatedParts = {
  /** Titles by the code of their language. */
  names: Readonly<Record<string, string>>
  keywords: readonly string[]
  /** The format's codes of the languages that may be used; null: all. */
  languages: readonly string[] | null
  rewrite: (text: string) => string
  samples: readonly ShownSample[]
  /** Arguments and files for the input validators, by the `seq` of the test. */
  inputs: ReadonlyMap<number, InputSettings>
}
