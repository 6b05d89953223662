import { z } from 'zod'
import type { ImportWarning } from '../reading/imported-problem.ts'
import { checkShape } from './json-text.ts'
import { parseYamlText } from './yaml-text.ts'

const Words = z.union([z.string(), z.number()]).transform(String)
const Names = z.union([Words.transform((name) => [name]), z.array(Words)]).nullish()
const Program = z.union([z.string(), z.object({ file: z.string(), lang: z.string().nullish() })]).nullish()
const Score = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish()

const Case = z.object({ input: Words, output: Words.nullish(), score: Score })

/** `testdata/config.yaml`. */
const HydroConfig = z.object({
  type: z.string().nullish(),
  time: Words.nullish(),
  memory: Words.nullish(),
  filename: Words.nullish(),
  checker: Program,
  checker_type: z.string().nullish(),
  interactor: Program,
  user_extra_files: Names,
  judge_extra_files: Names,
  cases: z.array(Case).nullish(),
  subtasks: z
    .array(
      z.object({
        id: Score,
        score: Score,
        type: z.string().nullish(),
        if: z.array(Score).nullish(),
        cases: z.array(Case).nullish(),
      }),
    )
    .nullish(),
  langs: z.array(z.string()).nullish(),
})
export type HydroConfig = z.infer<typeof HydroConfig>
export type HydroCase = z.infer<typeof Case>
export type HydroProgram = { file: string; language: string }

/** `problem.yaml`. */
const HydroProblemFile = z.object({
  pid: Words.nullish(),
  title: Words.nullish(),
  difficulty: z.unknown().optional(),
  tag: z.union([z.array(Words), Words.transform((tag) => [tag])]).nullish(),
})
type HydroProblemFile = z.infer<typeof HydroProblemFile>

/** @throws ImportError `import.bad-yaml` */
export function parseHydroConfig(name: string, text: string, warnings: ImportWarning[]): HydroConfig {
  return checkShape(name, parseYamlText(name, text, warnings) ?? {}, HydroConfig, 'import.bad-yaml')
}

/** @throws ImportError `import.bad-yaml` */
export function parseHydroProblem(name: string, text: string, warnings: ImportWarning[]): HydroProblemFile {
  return checkShape(name, parseYamlText(name, text, warnings), HydroProblemFile, 'import.bad-yaml')
}

/** C for `.c`, C++ for every other file name or language key of Hydro. */
export function programOf(program: z.infer<typeof Program>): HydroProgram | null {
  if (!program) return null
  const { file, lang } = typeof program === 'string' ? { file: program, lang: null } : program
  const isC = lang ? /^c(\.|$)/.test(lang) : /\.c$/i.test(file)
  const isCpp = lang ? lang.startsWith('cc') : /\.(cc|cpp|cxx)$/i.test(file)
  return { file, language: isC ? 'C' : isCpp ? 'C++' : (lang ?? file.slice(file.lastIndexOf('.') + 1)) }
}
