export type Example = { input: string; output: string }

/**
 * Parses a problem's samples (docs/rules/problems.md): `<input>1 2</input><output>3</output>`, repeated. A lone output or a
 * missing end tag does not lose its neighbours.
 */
export function parseExamples(text: string | null | undefined): Example[] {
  if (!text) return []
  return [...text.matchAll(/<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g)].map(([, input = '', output = '']) => ({
    input,
    output,
  }))
}
