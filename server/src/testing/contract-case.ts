import type { World } from './contract-world.ts'

/** The success case of one documented call, in the form of a documented client. */
export type Success = {
  /** Token of the caller; absent = a guest. */
  token?: string
  query?: Record<string, string | number>
  /** Values of `{name}` parts of the path. */
  path?: Record<string, string>
  body?: Record<string, unknown>
  /** The call sends a bare array. */
  list?: unknown[]
  form?: { fileName: string; content: string | Uint8Array; fields?: Record<string, string>; fileField?: string }
}

export type Make = (world: World) => Success | Promise<Success>
