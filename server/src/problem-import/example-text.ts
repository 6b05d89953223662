/** The documented form of examples: pairs packed as `<input>..</input><output>..</output>`, repeated. */
export type Example = { input: string; output: string }

export function packExamples(examples: readonly Example[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

export function unpackExamples(text: string): Example[] {
  const pairs = text.matchAll(/<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g)
  return Array.from(pairs, ([, input = '', output = '']) => ({ input, output }))
}
