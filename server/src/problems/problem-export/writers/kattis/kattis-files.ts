import type { PackageProgram, PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { workshopFiles } from '../../../problem-import/formats/kattis/kattis-workshop.ts'
import { validatorFiles } from '../../../problem-import/formats/kattis/packaged-validators.ts'
import type { ArchiveFile } from '../../../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'
import type { KattisVersion } from '../../parts/kattis-version.ts'
import { groupFiles } from './kattis-groups.ts'
import { statementFiles } from './kattis-statement-files.ts'
import { submissionFiles } from './kattis-submissions.ts'
import { type KattisProblem, packageOf } from './package-of.ts'
import { datedYaml, legacyYaml } from './problem-yaml.ts'
import { sampleOverrides } from './sample-overrides.ts'

/** Checks only the form; Kattis' own tools ask for a validator, and have a compiler of C++ everywhere. */
const FORM_VALIDATOR = `// Checks only that a test is text in UTF-8. The bounds of the statement are not checked here.
#include <cstdio>

int main() {
  int left = 0;
  for (int c; (c = std::getchar()) != EOF;) {
    bool follows = (c & 0xc0) == 0x80;
    if (c == 0 || c == 0xc0 || c == 0xc1 || c > 0xf4 || follows != (left > 0)) return 43;
    left = follows ? left - 1 : c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
  }
  return left == 0 ? 42 : 43;
}
`

/**
 * A problem as a Kattis package. One that came as a package is written back by its own rules.
 * @param testlib the text of testlib.h; null: this server has none
 */
export function kattisFiles(problem: ImportedProblem, version: KattisVersion, testlib: string | null): ArchiveFile[] {
  const { rules, tests } = problem.packageRules ? storedPackage(problem, problem.packageRules) : packageOf(problem, version, testlib)
  const { names, files: statement } = statementFiles(problem, version)
  const validators = validatorFiles(problem.workshop, testlib)
  return [
    { name: 'problem.yaml', text: (version === 'kattis' ? datedYaml : legacyYaml)(problem, rules, names) },
    ...(version === 'kattis' || rules.measure ? [] : [{ name: '.timelimit', text: `${problem.timeLimitMs / 1000}\n` }]),
    ...statement,
    ...groupFiles(rules, tests),
    ...(problem.packageRules ? sampleOverrides(problem, problem.packageRules) : []),
    ...(validators.length > 0 ? validators : [{ name: 'input_validators/text_form.cpp', text: FORM_VALIDATOR }]),
    ...programFiles(rules, version),
    ...Object.entries(rules.include).flatMap(([code, files]) =>
      Object.entries(files).map(([name, text]) => ({ name: `include/${code}/${name}`, text })),
    ),
    ...submissionFiles(problem.solutions, version),
    ...(version === 'kattis' && problem.workshop ? workshopFiles(problem.workshop) : []),
  ]
}

/** The rules as they are stored; their tests are numbered by the order of the cases. */
function storedPackage({ cases }: ImportedProblem, rules: PackageRules): KattisProblem {
  return { rules, tests: new Map(cases.map(({ inputName, input, output }, index) => [index + 1, { input, output, name: inputName }])) }
}

function programFiles({ outputValidators, grader }: PackageRules, version: KattisVersion): ArchiveFile[] {
  const graders = grader ? inPlace('graders', grader) : []
  if (version === 'kattis-legacy') return [...outputValidators.flatMap((program) => inPlace('output_validators', program)), ...graders]
  return outputValidators.flatMap((program) =>
    program.name === 'output_validator' && !(program.name in program.files)
      ? Object.entries(program.files).map(([name, text]) => ({ name: `output_validator/${name}`, text }))
      : inPlace('output_validator', program),
  )
}

/** A program of one file has the name of this file; any other is a folder. */
const inPlace = (folder: string, { name, files }: PackageProgram): ArchiveFile[] =>
  Object.entries(files).map(([file, text]) => ({ name: name in files ? `${folder}/${file}` : `${folder}/${name}/${file}`, text }))
