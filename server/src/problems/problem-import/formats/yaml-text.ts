import { keysGivenTwice } from '@touchstone/judge-sandbox/package/read-yaml.ts'
import { LineCounter, parseDocument } from 'yaml'
import { ImportError } from '../reading/import-errors.ts'
import { warn } from '../reading/import-limits.ts'
import type { ImportWarning } from '../reading/imported-problem.ts'

/** Few aliases are allowed, so that nested ones cannot grow. */
const MOST_ALIASES = 20

/**
 * A YAML text. Of a key that is given twice the last one counts, with a note that names its line.
 * @throws ImportError `import.bad-yaml`
 */
export function parseYamlText(name: string, text: string, warnings: ImportWarning[]): unknown {
  try {
    const lines = new LineCounter()
    const document = parseDocument(text, { uniqueKeys: false, lineCounter: lines, logLevel: 'error' })
    const [fault] = document.errors
    if (fault) throw fault
    for (const { key, at } of keysGivenTwice(document))
      warnings.push(warn('import.warn.package-key-twice', { file: name, key: key.slice(0, 60), line: lines.linePos(at).line }))
    return document.toJS({ maxAliasCount: MOST_ALIASES })
  } catch (error) {
    throw new ImportError('import.bad-yaml', { name, cause: (error as Error).message.slice(0, 200) }, error)
  }
}
