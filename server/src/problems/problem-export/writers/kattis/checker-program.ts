import type { PackageProgram } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { Checker, ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'
import type { KattisVersion } from '../../parts/kattis-version.ts'
import { usesTestlib } from '../../parts/uses-testlib.ts'
import { kattisWrapper } from './kattis-wrapper.ts'

/** The checker or interactor of a problem as an output validator: its source as it is, and a second one that translates. */
export function checkerProgram(problem: ImportedProblem, checker: Checker, version: KattisVersion, testlib: string | null): PackageProgram {
  const ending = checker.language === 'C' ? '.c' : '.cpp'
  const isInteractive = problem.judgeMode === 'interactive'
  return {
    name: version === 'kattis' ? 'output_validator' : 'validator',
    kind: 'sources',
    files: {
      ...problem.judgeExtraFiles,
      ...(usesTestlib(problem) && testlib !== null ? { 'testlib.h': testlib } : {}),
      [`${isInteractive ? 'interactor' : 'checker'}${ending}`]: checker.code,
      [`as_validator${ending}`]: kattisWrapper(isInteractive ? 'testlib' : checker.protocol, isInteractive),
    },
  }
}
