import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { permissions } from '@touchstone/shared/ground/access/permission.ts'
import { errorCatalogue } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { describe, expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

/** Where words are only listed or put into words. */
const lists = /shared\/src\/ground\/(errors\/error-catalogue|access\/permission|i18n\/)|client\/src\/i18n\//

function textOf(...folders: string[]): string {
  return folders
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file) && !lists.test(relative(root, file)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

describe('a word that nothing uses is taken out of its list:', () => {
  test('error codes', () => {
    const text = textOf('server/src', 'shared/src')
    // Codes that are put together name their parts: `code.${outcome}`.
    const madeOf = [...text.matchAll(/DomainError\(\s*`([^`]*)\$\{[^}]*\}([^`]*)`/g)].map(
      ([, head = '', tail = '']) => [head, tail] as const,
    )
    const isMade = (code: string) => madeOf.some(([head, tail]) => head !== '' && code.startsWith(head) && code.endsWith(tail))
    const unused = Object.keys(errorCatalogue).filter((code) => !text.includes(`'${code}'`) && !isMade(code))
    expect(unused).toEqual([])
  })

  test('permissions are demanded by a call of the server, or asked by its rules', () => {
    const text = textOf('server/src', 'shared/src')
    expect(permissions.filter((permission) => !text.includes(`'${permission}'`))).toEqual([])
  })
})
