/** The targets of the fuzz: every declared call, as each kind of caller, over each protocol. */
import fc from 'fast-check'
import { declaredCalls, rawCallName, splitRest } from '../../ground/api/calls.ts'
import type { JsonSchema } from '../../ground/api/decode.ts'
import { inputSchema } from '../../ground/api/schemas.ts'
import { appRouter, rawRoutes } from '../declared-router.ts'
import { valuesOf } from './arbitrary-input.ts'

const callers = ['guest', 'pupil', 'root'] as const
export type Caller = (typeof callers)[number]

export type Target = {
  name: string
  rest: string
  method: string
  path: string
  kind: 'query' | 'mutation' | 'download' | 'upload'
  schema: JsonSchema
  arrayBody: string | undefined
  caller: Caller
  protocol: 'REST' | 'tRPC'
}

/** How an input is made and sent; the numbers are random, 0 to 99. */
export type Throw = { input: unknown; base: number; keep: number[]; dress: number; file: number; bytes: Uint8Array }

type Call = Omit<Target, 'caller' | 'protocol'>

function calls(): Call[] {
  const declared = declaredCalls(appRouter).map(({ name, method, path, meta, input, type }) => {
    return { name, rest: meta.rest, method, path, kind: type, schema: inputSchema(input), arrayBody: meta.arrayBody }
  })
  const raw = rawRoutes.flatMap((route) => {
    // An event stream has no end to wait for; its own tests send it bad input.
    if (route.kind === 'stream') return []
    const { rest } = route.meta
    return [
      { name: rawCallName(route), rest, ...splitRest(rest), kind: route.kind, schema: inputSchema(route.input), arrayBody: undefined },
    ]
  })
  return [...declared, ...raw]
}

/** Every call with each of its callers and protocols, in mixed order. */
export function allTargets(seed: number): Target[] {
  const targets = calls().flatMap((call) =>
    callers.flatMap((caller) => {
      const protocols: Target['protocol'][] = call.kind === 'query' || call.kind === 'mutation' ? ['REST', 'tRPC'] : ['REST']
      return protocols.map((protocol) => ({ ...call, caller, protocol }))
    }),
  )
  const whole = { minLength: targets.length, maxLength: targets.length }
  return fc.sample(fc.shuffledSubarray(targets, whole), { seed, numRuns: 1 })[0] ?? []
}

/** One throw for each target; the same seed gives the same. */
export function throwAll(targets: readonly Target[], seed: number): Throw[] {
  const die = fc.nat(99)
  const throws = targets.map(({ schema }) =>
    fc.record({
      input: fc.oneof({ weight: 1, arbitrary: valuesOf(schema, 0) }, { weight: 1, arbitrary: valuesOf(schema, 20) }),
      base: die,
      keep: fc.array(die, { minLength: 40, maxLength: 40 }),
      dress: die,
      file: die,
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
  )
  return fc.sample(fc.tuple(...throws), { seed, numRuns: 1 })[0] ?? []
}
