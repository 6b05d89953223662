import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const at = (search = '') => ({
  route: '/group/$groupID/training/$trainingID/similarity',
  address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training/${trainings.ofGroup}/similarity${search}`,
})

type Overview = { problems: { pid: number; problemId: string; title: string }[] }

const when = Date.UTC(2026, 8, 1, 8, 30)
const run = {
  id: 1,
  pid: null,
  state: 'done',
  done: 1225,
  total: 1225,
  fault: null,
  username: 'teacher',
  gmtCreate: when,
  gmtFinished: when + 4000,
}
const withRuns = (...runs: object[]) => ({ 'similarity.overview': (overview: Overview) => ({ ...overview, runs }) })

const names = ['张三', '李雷', '韩梅梅', 'Wilhelmina Featherstonehaugh', '欧阳小明'] as const
const people = names.map((realname, i) => ({
  uid: `${i}`.repeat(32),
  username: `pupil-${i}`,
  realname,
  className: '高一（2）班',
  number: `${i + 1}`,
}))
const side = (i: number) => ({ submitId: 900 + i, uid: people[i]?.uid, submitTime: when - i * 60_000, language: 'C++ 17' })
const pairOf = (id: number, pid: number, left: number, right: number, score: number, isLooked = false) => ({
  id,
  pid,
  score,
  left: side(left),
  right: side(right),
  looked: isLooked ? { by: 'teacher', at: when } : null,
})
const spread = { pairs: 1225, median: 0.38, deviation: 0.06, threshold: 0.64, basis: 'class', isNarrow: false }
const field = { family: 'cpp', programs: 52, compared: 50, tooShort: 2, above: 4, spread }

/** The stage's training has three problems or more. */
const report = ({ pids }: { pids: readonly number[] }) => ({
  'similarity.report': () => ({
    run,
    closed: 1,
    people,
    pairs: [
      pairOf(1, pids[0] ?? 0, 0, 1, 1),
      pairOf(2, pids[0] ?? 0, 1, 2, 0.91, true),
      pairOf(3, pids[0] ?? 0, 3, 2, 0.78),
      pairOf(4, pids[1] ?? 0, 4, 0, 0.66),
    ],
    fields: [
      { pid: pids[0], ...field },
      { pid: pids[1], ...field, family: 'python', spread: { ...spread, median: 0.71, threshold: 0.95, basis: 'ceiling', isNarrow: true } },
      {
        pid: pids[1],
        ...field,
        family: null,
        language: 'Pascal',
        programs: 3,
        compared: 0,
        spread: { ...spread, pairs: 0, median: null, deviation: null },
      },
    ],
  }),
})

const left = `#include <iostream>
using namespace std;

int countSmaller(int limit, int n) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (i * i < limit) count++;
    }
    return count;
}

int main() {
    int n, limit;
    cin >> n >> limit;
    cout << countSmaller(limit, n) << endl;
}
`
const right = left
  .replaceAll('countSmaller', 'zaehle')
  .replaceAll('count', 'z')
  .replace('    for (int i = 0; i < n; i++) {', '    int i = 0; // von vorne\n    while (i < n) {')
  .replace('z++;', 'z++;\n        i++;')
const stretch = (code: string, from: string, to: string) => [code.indexOf(from), code.indexOf(to) + to.length]
const pair = {
  id: 1,
  reportId: 1,
  problem: { pid: 1, problemId: 'TS1001', title: 'A + B' },
  score: 0.91,
  looked: null,
  left: { ...side(0), person: people[0], code: left },
  right: { ...side(3), person: people[3], code: right },
  regions: [
    { left: [stretch(left, 'int countS', 'return count')], right: [stretch(right, 'int zaehle', 'return z')], tokens: 40 },
    { left: [stretch(left, 'int n, limit', 'endl')], right: [stretch(right, 'int n, limit', 'endl')], tokens: 22 },
  ],
}

const shown = (name: string, answers: NonNullable<View['answers']>, search = ''): View => ({ ...at(search), name, as: 'setter', answers })

export const similarityViews: readonly View[] = [
  ...pageViews('similarity', { ...at(), as: 'setter', states: ['loading', 'error', 'empty', 'guest'] }),
  ...pageViews('similarity-pupil-forbidden', { ...at(), as: 'pupil' }),
  shown('similarity-running', withRuns({ ...run, state: 'running', done: 490, gmtFinished: null })),
  shown('similarity-failed', withRuns({ ...run, state: 'failed', fault: 'out-of-memory' }, { ...run, id: 2 })),
  shown('similarity-report', {
    'similarity.overview': ({ problems, ...rest }: Overview) => ({
      ...rest,
      problems: problems.map((one, i) => ({ ...one, pid: i + 1 })),
      runs: [run],
    }),
    ...report({ pids: [1, 2] }),
  }),
  shown('similarity-nothing', { ...withRuns(run), 'similarity.report': () => ({ run, closed: 0, people: [], pairs: [], fields: [] }) }),
  shown('similarity-pair', { 'similarity.pair': () => pair }, '?pair=1'),
  shown(
    'similarity-pair-closed',
    { 'similarity.pair': () => ({ ...pair, looked: { by: 'teacher', at: when }, right: { ...pair.right, code: null } }) },
    '?pair=1',
  ),
]
