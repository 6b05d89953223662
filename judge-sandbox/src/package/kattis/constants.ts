import { z } from 'zod'
import { refusePackage } from '../problem-package.ts'

const scalar = z.union([z.number(), z.string()])
/** `constants` of `problem.yaml`: a value, or a map with `value` and other ways to write it. */
export const Constants = z.record(z.string(), z.union([scalar, z.record(z.string(), scalar)])).nullish()

/** Writes the constants of a package into one of its texts. */
export type Rewrite = (text: string) => string

/**
 * Sequences of unknown names stay as they are, as the format has it.
 * @throws PackageError for a bad name, or a map without `value`
 */
export function constantsOf(given: z.infer<typeof Constants>, file: string): Rewrite {
  const values = new Map<string, string>()
  for (const [name, constant] of Object.entries(given ?? {})) {
    const variants = typeof constant === 'object' ? constant : { value: constant }
    const key = `constants.${name}`
    if (!/^[A-Za-z_]\w*$/.test(name)) throw refusePackage('import.package-value', { file, key: 'constants', value: name })
    if (!('value' in variants)) throw refusePackage('import.package-missing-key', { file, key: `${key}.value` })
    for (const [variant, value] of Object.entries(variants)) values.set(`${name}.${variant}`, String(value))
    values.set(name, String(variants.value))
  }
  if (values.size === 0) return (text) => text
  return (text) =>
    text
      .replace(/\{\{([A-Za-z_]\w*(?:\.\w+)?)\}\}/g, (whole, name: string) => values.get(name) ?? whole)
      .replace(/\\constant\{([A-Za-z_]\w*(?:\.\w+)?)\}/g, (whole, name: string) => values.get(name) ?? whole)
}

/** The same for all files of a program. */
export const rewriteFiles = (files: Readonly<Record<string, string>>, rewrite: Rewrite): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, rewrite(text)]))
