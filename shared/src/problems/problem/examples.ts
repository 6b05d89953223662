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
