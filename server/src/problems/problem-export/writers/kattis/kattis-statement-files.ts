import type { ArchiveFile } from '../../../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'
import { servedPath } from '../../../problem-import/reading/statement-files.ts'
import type { KattisVersion } from '../../parts/kattis-version.ts'
import { statementTexts } from '../../parts/statement-of.ts'

const han = /\p{Script=Han}/u

/** Codes of the statement's languages, with the title in each. */
export type StatementNames = Readonly<Record<string, string>>

/** A statement as files, and the name of the problem in each of their languages. */
export function statementFiles(problem: ImportedProblem, version: KattisVersion): { names: StatementNames; files: ArchiveFile[] } {
  const folder = version === 'kattis' ? 'statement' : 'problem_statement'
  const samples = problem.judgeMode === 'interactive' && problem.packageRules === undefined ? problem.examples : []
  const texts = statementTexts(problem, samples).map(({ language, text }) => ({ code: codeOf(language, problem.title, text), text }))
  const pictures = problem.files.filter(({ kind, content }) => kind === 'image' && content.hash !== '')
  const used = pictures.filter((file) => texts.some(({ text }) => text.includes(servedPath(file))))
  const written = texts.map(({ code, text }): ArchiveFile => {
    const pdf = problem.files.find((file) => file.mediaType === 'application/pdf' && text === `[PDF](${servedPath(file)})`)
    if (pdf) return { name: `${folder}/problem.${code}.pdf`, content: pdf.content }
    const local = used.reduce((done, file) => done.replaceAll(servedPath(file), file.name), text)
    return { name: `${folder}/problem.${code}.md`, text: `${local}\n` }
  })
  const names = namesOf(
    problem.title,
    texts.map(({ code }) => code),
  )
  return { names, files: [...written, ...used.map(({ name, content }) => ({ name: `${folder}/${name}`, content }))] }
}

function codeOf(language: 'zh-CN' | 'en-US' | null, title: string, text: string): string {
  if (language !== null) return language === 'zh-CN' ? 'zh' : 'en'
  return han.test(title) || han.test(text) ? 'zh' : 'en'
}

/** A title in two languages goes with statements in two languages; any other stands whole with each. */
function namesOf(title: string, codes: readonly string[]): StatementNames {
  const [first = '', second = ''] = title.split(' / ')
  const isTwofold = codes.length === 2 && title === `${first} / ${second}` && han.test(first) && !han.test(second) && second !== ''
  return Object.fromEntries(codes.map((code) => [code, isTwofold ? (code === 'zh' ? first : second) : title]))
}
