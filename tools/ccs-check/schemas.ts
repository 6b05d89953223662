/** The JSON Schemas of the contest API, from a folder of the official ones, which are not part of this repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Place in the official schemas where a stricter check can forbid unknown properties. */
const MARK = '"$comment":"ANCHOR_TO_INSERT_REQUIRE_STRICT_PROPERTIES"'
const FORBIDS = '"additionalProperties":false'

/** @returns the error in a value, or null */
export type Check = (schema: string, value: unknown) => string | null

export function readSchemas(folder: string): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 6 })
  const ids = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const text = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const schema = JSON.parse(text.replaceAll(MARK, FORBIDS)) as { $id: string }
    ids.set(file, schema.$id)
    ajv.addSchema(schema)
  }
  return (name, value) => {
    const id = ids.get(`${name}.json`)
    const validate = id === undefined ? undefined : ajv.getSchema(id)
    if (!validate) return `no schema ${name}.json in the folder`
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
