import { z } from 'zod'
import { warn } from '../../reading/import-limits.ts'
import type { ImportWarning } from '../../reading/imported-problem.ts'
import { checkShape } from '../json-text.ts'
import { parseYamlText } from '../yaml-text.ts'

const Text = z.union([z.string(), z.number()]).transform(String)
const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])

/** Each key with its older name. */
const TaskFile = z.looseObject({
  name: Text.optional(),
  nome_breve: Text.optional(),
  title: Text.optional(),
  nome: Text.optional(),
  time_limit: Amount.nullish(),
  timeout: Amount.nullish(),
  memory_limit: Amount.nullish(),
  memlimit: Amount.nullish(),
  n_input: z.number().int().nullish(),
  infile: z.string().nullish(),
  outfile: z.string().nullish(),
  total_value: Amount.nullish(),
  score_type: z.string().nullish(),
  score_type_parameters: z.unknown().optional(),
  output_only: z.boolean().nullish(),
  output_only_testcases: z.unknown().optional(),
  num_processes: z.number().nullish(),
  primary_language: z.unknown().optional(),
})

export type CmsTask = {
  name: string
  title: string
  seconds: number | null
  memoryMb: number | null
  tests: number | null
  infile: string
  outfile: string
  total: number
  scoreType: string | null
  parameters: unknown
  outputOnly: boolean
}

const known = new Set(Object.keys(TaskFile.shape))

/** @throws ImportError `import.bad-yaml` */
export function parseTask(file: string, text: string, warnings: ImportWarning[]): CmsTask {
  const read = checkShape(file, parseYamlText(file, text, warnings) ?? {}, TaskFile, 'import.bad-yaml')
  for (const key of Object.keys(read)
    .filter((each) => !known.has(each))
    .slice(0, 30))
    warnings.push(warn('import.warn.package-key', { file, key: key.slice(0, 60) }))
  const isSome = (value: unknown) => value !== undefined && value !== null && value !== ''
  return {
    name: read.name ?? read.nome_breve ?? '',
    title: read.title ?? read.nome ?? '',
    seconds: read.time_limit ?? read.timeout ?? null,
    memoryMb: read.memory_limit ?? read.memlimit ?? null,
    tests: read.n_input ?? null,
    infile: read.infile ?? 'input.txt',
    outfile: read.outfile ?? 'output.txt',
    total: read.total_value ?? 100,
    scoreType: read.score_type ?? null,
    parameters: read.score_type_parameters,
    outputOnly: read.output_only === true || isSome(read.output_only_testcases) || (read.num_processes ?? 1) !== 1,
  }
}
