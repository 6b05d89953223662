import type { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { z } from 'zod'
import type { FileAnswer, Upload } from '../blobs/file-transfer.ts'
import type { Context } from './context.ts'
import type { EndpointMeta, RestPath } from './endpoint-meta.ts'

/** A call that answers with a file. Refused downloads answer HTTP 400 (docs/rules/api.md), except for a missing sign-in. */
export type Download = {
  kind: 'download'
  meta: EndpointMeta & { rest: RestPath }
  input: z.ZodType
  run(args: { ctx: Context; input: unknown }): Promise<FileAnswer>
}

type Admit = (args: { ctx: Context; raw: Record<string, unknown> }) => Promise<void>

/** A multipart call with one file. */
export type UploadRoute = {
  kind: 'upload'
  meta: EndpointMeta & { rest: RestPath }
  input: z.ZodType
  output: z.ZodType
  /** Names of the form field with the file. */
  fields: readonly string[]
  maxBytes: number
  /** Refuses before the body is read, by the address alone (`raw`). `run` checks rights that depend on a form field. */
  admit?: Admit
  run(args: { ctx: Context; input: unknown; file: Upload }): Promise<unknown>
}

/** Thrown after partly finished work: the answer is `error`'s status and message, with the data beside it (its wire form). */
export class PartlyDone extends Error {
  readonly error: DomainError
  readonly data: unknown

  constructor(error: DomainError, data: unknown) {
    super(error.message)
    this.error = error
    this.data = data
  }
}

/** A call that keeps sending until either side ends it. */
export type EventStream = {
  kind: 'stream'
  meta: EndpointMeta & { rest: RestPath }
  input: z.ZodType
  /** @returns clean-up after the reader has gone */
  run(args: { ctx: Context; input: unknown; stream: OutStream }): (() => void) | Promise<() => void>
}

type OutStream = {
  /** @returns false when the reader is too slow */
  send(chunk: Buffer): boolean
  end(): void
}

export type RawRoute = Download | UploadRoute | EventStream

type Sheet<I> = EndpointMeta & { rest: RestPath; input: I }

export function download<I extends z.ZodType>(
  sheet: Sheet<I>,
  run: (args: { ctx: Context; input: z.output<I> }) => Promise<FileAnswer>,
): Download {
  const { input, ...meta } = sheet
  return { kind: 'download', meta, input, run: run as Download['run'] }
}

export function upload<I extends z.ZodType, O extends z.ZodType>(
  sheet: Sheet<I> & { output: O; fields?: readonly string[]; maxBytes: number; admit?: Admit },
  run: (args: { ctx: Context; input: z.output<I>; file: Upload }) => Promise<z.input<O>>,
): UploadRoute {
  const { input, output, fields = ['file'], maxBytes, admit, ...meta } = sheet
  return { kind: 'upload', meta, input, output, fields, maxBytes, ...(admit ? { admit } : {}), run: run as UploadRoute['run'] }
}

export function eventStream<I extends z.ZodType>(
  sheet: Sheet<I>,
  run: (args: { ctx: Context; input: z.output<I>; stream: OutStream }) => (() => void) | Promise<() => void>,
): EventStream {
  const { input, ...meta } = sheet
  return { kind: 'stream', meta, input, run: run as EventStream['run'] }
}
