const none = { killed: 0, proven: 0, notShown: 0, unsearched: 0, notCompiled: 0, unjudged: 0 }
const check = {
  token: 't',
  state: 'done',
  isWaiting: false,
  done: 43,
  total: 43,
  startedAt: 0,
  endedAt: 0,
  fault: null,
  isStale: false,
  counts: { killed: 33, proven: 2, notShown: 3, unsearched: 1, notCompiled: 2, unjudged: 0 },
  kinds: [
    { ...none, kind: 'off-by-one', killed: 14, proven: 1, notShown: 1 },
    { ...none, kind: 'relation', killed: 12, proven: 1, notShown: 2 },
    { ...none, kind: 'narrow-integer', killed: 2, notCompiled: 2 },
    { ...none, kind: 'tie', unsearched: 1 },
    { ...none, kind: 'pupil', killed: 5 },
  ],
  solutions: ['标准解法', '两重循环'],
  lacks: [],
  searchFault: null,
  idleTests: [3, 5, 6].map((seq) => ({ seq, name: `${seq}.in` })),
}
const running = {
  ...check,
  state: 'running',
  endedAt: null,
  done: 17,
  counts: { ...none, killed: 12, notCompiled: 1 },
  kinds: [{ ...none, kind: 'off-by-one', killed: 12, notCompiled: 1 }],
  idleTests: null,
}
const fault = { code: 'solution', program: '两重循环', test: 4, status: 1, message: null }
const stopped = { ...check, state: 'failed', counts: none, kinds: [], fault, idleTests: null }
const lacking = {
  ...check,
  isStale: true,
  counts: { ...none, killed: 37, unsearched: 4, unjudged: 1 },
  kinds: [{ ...none, kind: 'initial-value', killed: 37, unsearched: 4, unjudged: 1 }],
  lacks: ['validator', 'solutions'],
  idleTests: null,
}
const head = (text: string) => ({ text, cut: false })
const survivor = {
  end: 'not-shown',
  unsearched: null,
  solution: '标准解法',
  language: 'C++ 17',
  tried: 216,
  isUnsteady: false,
  isCrash: false,
  input: null,
  expected: null,
  got: null,
  difference: null,
}
const proof = {
  end: 'proven',
  tried: 31,
  input: head('2\n7 7\n'),
  expected: head('0\n'),
  got: head('1\n'),
  difference: { line: 1, column: 1 },
}

const of = (check: object | null, more: object = {}) => ({ refusal: null, withPupils: false, check, ...more })

/** The strength check of a problem in its states, and programs that pass every test. */
export const strength = {
  states: {
    checked: of(check, { withPupils: true }),
    running: of(running),
    stopped: of(stopped),
    lacking: of(lacking),
    refused: of(null, { refusal: 'interactive' }),
  },
  survivors: {
    total: 6,
    anyAnswer: false,
    rows: [
      { ...survivor, ...proof, number: 4, kind: 'relation', line: 12, before: 'if (a[i] < a[i - 1])', after: 'if (a[i] <= a[i - 1])' },
      { ...survivor, ...proof, number: 9, kind: 'off-by-one', line: 10, before: 'i < n', after: 'i < n - 1', isCrash: true },
      { ...survivor, number: 11, kind: 'off-by-one', line: 8, before: 'vector<long long> a(n + 1)', after: 'vector<long long> a(n)' },
      {
        ...survivor,
        number: 17,
        end: 'unsearched',
        unsearched: 'no-inputs',
        tried: 0,
        kind: 'tie',
        line: 21,
        before: 'if (best < next)',
        after: 'if (best <= next)',
      },
      { ...survivor, number: 20, kind: 'relation', line: 7, before: 'a', after: 'b', solution: null, language: 'Python3' },
      { ...survivor, number: 60, kind: 'pupil', line: null, before: null, after: null, solution: null, isUnsteady: true },
    ],
  },
}
