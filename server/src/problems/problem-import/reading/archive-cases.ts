import type { JudgeMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { Archive } from './archive.ts'
import type { ContentStash, StoredContent } from './content-stash.ts'
import { ImportError } from './import-errors.ts'
import { importCaps, warn } from './import-limits.ts'
import type { ImportedCase, ImportWarning } from './imported-problem.ts'

/** `output` null: the file beside the input, if there is one. */
export type CaseFiles = { input: string; output: string | null; score: number | null; groupNum: number | null }

/**
 * Takes case files out of a folder of an archive, in the order given. A missing input refuses the problem; a missing output is an empty one
 * with a warning, unless the problem has a checker and may need none.
 * @param folder with its trailing slash
 * @throws ImportError `import.no-tests`, `import.too-many-tests`, `import.missing-file`
 */
export async function takeCases(
  archive: Pick<Archive, 'has' | 'stream'>,
  folder: string,
  files: readonly CaseFiles[],
  { stash, warnings, judgeMode }: { stash: ContentStash; warnings: ImportWarning[]; judgeMode: JudgeMode },
): Promise<ImportedCase[]> {
  if (files.length === 0) throw new ImportError('import.no-tests')
  if (files.length > importCaps.casesPerProblem) throw new ImportError('import.too-many-tests', { limit: importCaps.casesPerProblem })
  const taken = new Map<string, StoredContent>()
  const take = async (name: string): Promise<StoredContent> => {
    const known = taken.get(name)
    if (known) return known
    const content = await stash.put(archive.stream(folder + name), 'lf')
    taken.set(name, content)
    return content
  }
  const cases: ImportedCase[] = []
  const freeName = createNameGiver()
  let missing = 0
  for (const { input, output, score, groupNum } of files) {
    const outputName = output ?? outputBeside(archive, folder, input)
    const hasOutput = archive.has(folder + outputName)
    if (!hasOutput) missing++
    cases.push({
      inputName: freeName(input),
      outputName: freeName(outputName),
      input: await take(input),
      output: hasOutput ? await take(outputName) : await stash.putText(''),
      score,
      groupNum,
    })
  }
  if (missing > 0 && judgeMode === 'default') warnings.push(warn('import.warn.outputs-missing', { count: missing }))
  return cases
}

/** For formats that name every answer. @throws ImportError `import.missing-file` */
export function demandFiles(archive: Pick<Archive, 'has'>, folder: string, files: readonly CaseFiles[]): void {
  const missing = files.flatMap(({ input, output }) => [input, output ?? '']).find((name) => !archive.has(folder + name))
  if (missing !== undefined) throw new ImportError('import.missing-file', { name: folder + missing })
}

/** `x.out` or `x.ans` for `x.in`: the existing one, else the first. */
export function outputBeside(archive: Pick<Archive, 'has'>, folder: string, input: string): string {
  const stem = input.replace(/\.[^./]*$/, '')
  return archive.has(`${folder}${stem}.out`) || !archive.has(`${folder}${stem}.ans`) ? `${stem}.out` : `${stem}.ans`
}

/** File names without folders, each unique: a repeated file gets a second name. */
function createNameGiver(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    const plain = name.replaceAll('/', '_')
    const dot = plain.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let free = plain
    for (let nth = 2; given.has(free); nth++) free = `${stem}_${nth}${ending}`
    given.add(free)
    return free
  }
}
