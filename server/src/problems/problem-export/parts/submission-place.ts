import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import { languageCodeOf } from '@touchstone/judge-sandbox/package/package-language.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { isPoints } from '@touchstone/shared/judging/solution/expectation.ts'
import type { SampleSolution } from '../../problem-import/reading/imported-problem.ts'
import type { KattisVersion } from './kattis-version.ts'

/** Folders of the format by the editor's word for an expectation. */
const folders: Readonly<Record<KattisVersion, Readonly<Record<string, string>>>> = {
  kattis: {
    accepted: 'accepted',
    'wrong-answer': 'wrong_answer',
    'time-limit': 'time_limit_exceeded',
    'memory-limit': 'run_time_error',
    'runtime-error': 'run_time_error',
    partial: 'rejected',
    rejected: 'rejected',
  },
  'kattis-legacy': {
    accepted: 'accepted',
    'wrong-answer': 'wrong_answer',
    'time-limit': 'time_limit_exceeded',
    'memory-limit': 'run_time_error',
    'runtime-error': 'run_time_error',
    partial: 'partially_accepted',
  },
}
/** A folder without an expectation of its own; `submissions.yaml` may state points for it. */
const OPEN_FOLDER = 'mixed'

/** The folder of a solution and the ending of its file; null: the format has no place for it. */
export function submissionPlace(
  { language, expected, code }: SampleSolution,
  version: KattisVersion,
): { folder: string; ending: string } | null {
  const ending = language === null ? '' : endingOf(language)
  const folder = expected == null || isPoints(expected) ? (version === 'kattis' ? OPEN_FOLDER : undefined) : folders[version][expected]
  return ending === '' || folder === undefined || code === '' ? null : { folder, ending }
}

/** The usual ending of a language's files, if the format reads it as this language. */
function endingOf(language: string): string {
  const { sourceName = '' } = findLanguage(language) ?? {}
  const ending = /\.\w+$/.exec(sourceName)?.[0] ?? ''
  const usual = languageOfFile(`x${ending}`)
  return usual !== undefined && languageCodeOf(usual) === languageCodeOf(language)
    ? ending
    : language.startsWith('Py')
      ? pythonEnding(language)
      : ''
}

const pythonEnding = (language: string) => (languageCodeOf(language) === 'python2' ? '.py2' : '.py')
