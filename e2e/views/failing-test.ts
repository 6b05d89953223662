const head = (text: string) => ({ text, cut: false })

/** The failed test of the program that subtracts, as its pupil reads it. */
export const failingTest = {
  state: 'shown',
  caseNumber: 1,
  failed: [1],
  isSample: true,
  anyAnswer: false,
  input: head('1 2\n'),
  expected: head('3\n'),
  got: head('-1\n'),
  difference: { line: 1, column: 1 },
}
