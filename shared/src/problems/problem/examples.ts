/** Examples are stored and sent as one packed text: `<input>..</input><output>..</output>`, repeated. */
export type Example = { input: string; output: string }

const pair = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

/** The pairs of a packed text; all text between them is dropped. */
export function unpackExamples(packed: string | null): Example[] {
  return [...(packed ?? '').matchAll(pair)].map(([, input = '', output = '']) => ({ input, output }))
}

export function packExamples(examples: readonly Example[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

/** An input without the blanks that editors add or remove: those at line ends, and empty lines at both ends. */
export const plainInput = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')

/** The number of the sample with this input, from 1; null: none has it. */
export function sampleNumber(examples: readonly Pick<Example, 'input'>[], input: string): number | null {
  const at = examples.findIndex((example) => plainInput(example.input) === plainInput(input))
  return at < 0 ? null : at + 1
}
