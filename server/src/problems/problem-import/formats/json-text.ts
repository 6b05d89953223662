import type { z } from 'zod'
import { ImportError } from '../reading/import-errors.ts'

/**
 * A JSON text of the given shape.
 * @param name of the file, for the message
 * @throws ImportError `import.bad-json` with the first fault
 */
export function parseJson<T extends z.ZodType>(name: string, text: string, shape: T): z.infer<T> {
  return checkShape(name, parse(name, text), shape, 'import.bad-json')
}

export function checkShape<T extends z.ZodType>(
  name: string,
  value: unknown,
  shape: T,
  code: 'import.bad-json' | 'import.bad-yaml',
): z.infer<T> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ImportError(code, { name, cause: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` })
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ImportError('import.bad-json', { name, cause: (error as Error).message.slice(0, 200) }, error)
  }
}
