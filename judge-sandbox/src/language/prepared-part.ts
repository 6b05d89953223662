export type PartSupport = { env?: Readonly<Record<string, string>> /** Replaces the one of the language. */; compileCommand?: string }

/** A file that helps the compiler of one toolchain. */
export type Part = {
  /** Only the newest part of a family is kept. */
  family: string
  /** For notices. */
  name: string
  /** All that decides its content. */
  inputs: readonly unknown[]
  /** Number of programs with a use for it before it is made. */
  madeAtSight: number
  file: string
  /** Files to lay into the folder where the command runs. */
  sources: Readonly<Record<string, string>>
  command(file: string): readonly [string, ...string[]]
  /** @param folder place of the file in the jail */
  support(folder: string): PartSupport
}
