import type { Database } from '../../ground/db/database.ts'
import type { ImportedProblem, StatementFile } from './reading/imported-problem.ts'
import { servedPath } from './reading/statement-files.ts'
import { listFilesByName } from './stored-problem.queries.ts'

type Texts = Pick<ImportedProblem, 'description' | 'input' | 'output' | 'hint'>

/** The pictures and files of this site that a statement names. */
export async function filesIn(db: Database, { description, input, output, hint }: Texts): Promise<StatementFile[]> {
  const text = [description, input, output, hint].join('\n')
  const names = new Set(Array.from(text.matchAll(/\/api\/public\/(?:img|file)\/([\w.-]+)/g), ([, name = '']) => name))
  const rows = await listFilesByName(db, [...names])
  return rows
    .map(({ name, originalName, kind, mediaType, hash, size }): StatementFile => {
      const shown = kind === 'image' ? 'image' : 'attachment'
      return { kind: shown, name, originalName, mediaType, content: { hash, size } }
    })
    .filter((file) => text.includes(servedPath(file)))
}
