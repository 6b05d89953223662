/** The documented calls (`contract.json`) beside those that the server declares. */
import { readFileSync } from 'node:fs'
import { declaredCalls, splitRest } from '../ground/api/calls.ts'
import type { JsonSchema } from '../ground/api/decode.ts'
import { inputSchema } from '../ground/api/schemas.ts'
import { appRouter, rawRoutes } from './declared-router.ts'

type Input = Record<string, { type: string; required?: boolean }>

export type DocumentedCall = {
  name: string
  method: string
  path: string
  auth: string
  query: Input
  bodyKind: 'none' | 'json' | 'multipart' | 'array'
  body: Input
  answer: 'envelope' | 'bytes'
  data?: JsonSchema
}

type Declared = { rest: string; schema: JsonSchema; kind: 'call' | 'download' | 'upload' | 'stream'; arrayBody: string | undefined }

const { calls } = JSON.parse(readFileSync(new URL('./contract.json', import.meta.url), 'utf8')) as { calls: DocumentedCall[] }

export const documentedCalls: readonly DocumentedCall[] = calls

export const restOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** Every call that the server declares, by its method and path. */
export const declared: readonly Declared[] = [
  ...declaredCalls(appRouter).map((call) => ({
    rest: restOf(call),
    schema: inputSchema(call.input),
    kind: 'call' as const,
    arrayBody: call.meta.arrayBody,
  })),
  ...rawRoutes.map((route) => ({
    rest: restOf(splitRest(route.meta.rest)),
    schema: inputSchema(route.input),
    kind: route.kind,
    arrayBody: undefined,
  })),
]

const declaredPaths = new Set(declared.map(({ rest }) => rest))
const documentedPaths = new Set(documentedCalls.map(restOf))

export const declaredDocumented = documentedCalls.filter((call) => declaredPaths.has(restOf(call)))
export const missingCalls = documentedCalls.filter((call) => !declaredPaths.has(restOf(call)))
/** Our own calls, outside of the documents. */
export const ownCalls = declared.filter(({ rest }) => !documentedPaths.has(rest)).map(({ rest }) => rest)
