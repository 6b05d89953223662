import type { StoredContent } from '../reading/content-stash.ts'

/** One `item` of an FPS file as written, before interpretation. */
export type FpsItem = {
  version: string
  texts: {
    title: string
    url: string
    time_limit: string
    memory_limit: string
    description: string
    input: string
    output: string
    hint: string
    source: string
    remote_oj: string
    remote_id: string
  }
  timeUnit: string
  memoryUnit: string
  sampleInputs: string[]
  sampleOutputs: string[]
  inputs: FpsCaseText[]
  outputs: FpsCaseText[]
  solutions: FpsCode[]
  templates: FpsCode[]
  prepends: FpsCode[]
  appends: FpsCode[]
  /** `spj` is HUSTOJ's own kind of special judge, `tpj` one with testlib's protocol. */
  checker: ({ element: 'spj' | 'tpj' } & FpsCode) | null
  images: FpsImage[]
  /** The picture being read. */
  image: FpsImage
}

export type FpsText = keyof FpsItem['texts']
type FpsCode = { language: string; code: string }
type FpsImage = { src: string; base64: string }
/** `badCharacters`: how many did not decode. */
export type FpsCaseText = { name: string | null; content: StoredContent; badCharacters: number }

export function newFpsItem(version: string): FpsItem {
  return {
    version,
    texts: {
      title: '',
      url: '',
      time_limit: '',
      memory_limit: '',
      description: '',
      input: '',
      output: '',
      hint: '',
      source: '',
      remote_oj: '',
      remote_id: '',
    },
    timeUnit: '',
    memoryUnit: '',
    sampleInputs: [],
    sampleOutputs: [],
    inputs: [],
    outputs: [],
    solutions: [],
    templates: [],
    prepends: [],
    appends: [],
    checker: null,
    images: [],
    image: { src: '', base64: '' },
  }
}
