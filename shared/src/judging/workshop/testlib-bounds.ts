/** Bounds of one variable that one input reached. */
type Bounds = { variable: string; least: boolean; largest: boolean }

const line = /^"(.*)":((?: (?:min|max)-value-hit)*)$/

/**
 * Reads the overview that a validator of testlib writes (`--testOverviewLogFileName`): a line for each variable with a name, and the bounds
 * that the input reached. Other lines of it are of no use here.
 */
export function readBounds(overview: string): Bounds[] {
  return overview.split(/\r?\n/).flatMap((text) => {
    const [, variable, hits = ''] = line.exec(text.trim()) ?? []
    return variable === undefined ? [] : [{ variable, least: hits.includes('min-value-hit'), largest: hits.includes('max-value-hit') }]
  })
}
