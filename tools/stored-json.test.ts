import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file)

/** Casts that follow the call, whose argument may hold brackets. */
const cast = /\bJSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)?\s+as\s/g
const annotation = /:(?!\s*unknown\b)[\w<>[\], ]+=\s*JSON\.parse\(/g

test('no JSON is believed to have a type: a schema reads it', () => {
  const casts = ['server', 'shared', 'judge-sandbox', 'migrations']
    .flatMap((workspace) => filesUnder(join(root, workspace, 'src')))
    .filter(isSource)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(cast), ...text.matchAll(annotation)].map(([found]) => `${relative(root, file)}: ${found}`)
    })
  expect(casts).toEqual([])
})
