const head = (text: string) => ({ text, cut: false })

/** A failed test as its pupil reads it. */
export const failingTest = {
  state: 'shown',
  caseNumber: 1,
  failed: [1],
  isSample: true,
  anyAnswer: false,
  input: head('1 2\n'),
  expected: head('3\n'),
  got: head('3.0\n'),
  difference: { line: 1, column: 2 },
}
