import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'

/** The help of parts for a compile step. */
export type PartSupport = {
  env?: Readonly<Record<string, string>>
  /** Makes the compile command use the part; the language's own command stays the one for everybody to read. */
  adapt?: (command: string) => string
  /** Messages of a step that fails through the part itself; the program is then compiled without it. */
  blame?: RegExp
}

/** The help of a part for each run of a program. */
export type StartSupport = { mount: ReadOnlyMount /** Stand behind the first word of the run command. */; args: readonly string[] }

/** Files that help the tools of one toolchain, and change nothing but the time. */
export type Part = {
  /** Only the newest part of a family is kept. */
  family: string
  /** For notices. */
  name: string
  /** All that decides its content. */
  inputs: readonly unknown[]
  /** Number of programs with a use for it before it is made. */
  madeAtSight: number
  /** The files that the steps leave; each is checked against its hash before a use. */
  files: readonly [string, ...string[]]
  /** Files to lay into the folder where the steps run. */
  sources: Readonly<Record<string, string>>
  /** Commands, run one after the other. A step that fails means that there is no such part. `at(file)` is the place of a file. */
  steps(at: (file: string) => string): readonly (readonly [string, ...string[]])[]
}

export type CompilePart = Part & {
  /** @param folder place of the files in the jail */
  support(folder: string): PartSupport
  /** Whether the compiler reads the files; otherwise they only prove that something works here. */
  isMounted: boolean
}

export type StartPart = Part & { args(file: string): readonly string[] }
