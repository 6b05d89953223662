// Mutants that no test can kill, because the changed rule answers the same. They do not count. `npm run mutation` fails when a test kills
// one of them, or when it does not exist any more.

/** @typedef {{ line: string, code: string, to: string, reason: string }} Equivalent */

const forTypes = 'the check is there for the types: the next one answers the same'

/** By file: the beginning of the line, the code in it that is changed, and its replacement. @type {Record<string, Equivalent[]>} */
export const equivalents = {
  'shared/src/classes/homework/homework-result.ts': [
    {
      line: 'Number(a.isLate) - Number(b.isLate) ||',
      code: 'Number(a.isLate) - Number(b.isLate)',
      to: 'Number(a.isLate) + Number(b.isLate)',
      reason: 'the submissions are in order of time before, and equal ones keep their order',
    },
    {
      line: 'a.submitTime - b.submitTime ||',
      code: 'a.submitTime - b.submitTime',
      to: 'a.submitTime + b.submitTime',
      reason: 'the submissions are in order of time before, and equal ones keep their order',
    },
    {
      line: 'a.submitId - b.submitId',
      code: 'a.submitId - b.submitId',
      to: 'a.submitId + b.submitId',
      reason: 'the submissions are in order of time before, and equal ones keep their order',
    },
  ],
  'shared/src/contests/contest/account-rule.ts': [
    {
      line: 'const to = from < 0 ? -1 : text.indexOf(close, from + open.length)',
      code: '-1',
      to: '+1',
      reason: 'without an opening tag this cuts an empty piece',
    },
    {
      line: 'const to = from < 0 ? -1 : text.indexOf(close, from + open.length)',
      code: 'from + open.length',
      to: 'from - open.length',
      reason: 'a closing tag is longer than the opening one, so none begins between',
    },
    {
      line: "return to < 0 ? '' : text.slice(from + open.length, to)",
      code: 'to < 0',
      to: 'to <= 0',
      reason: 'an opening tag stands before',
    },
    { line: '.split(/\\s+/)', code: '/\\s+/', to: '/\\s/', reason: 'empty names are dropped' },
    {
      line: 'const row = Array.from({ length: inRow }, (_, i) => `',
      code: 'range?.start',
      to: 'range.start',
      reason: 'without a range the row is empty',
    },
  ],
  'shared/src/contests/contest/contest-timeline.ts': [
    {
      line: 'return sealChoices.filter((before) => before === null || duration >= before)',
      code: 'before === null',
      to: 'false',
      reason: 'no duration is below null, which counts as 0',
    },
  ],
  'shared/src/contests/rules/acm/acm-rule.ts': [
    {
      line: '...(lastAcceptSec === undefined ? {} : { tie: lastAcceptSec }),',
      code: 'lastAcceptSec === undefined',
      to: 'false',
      reason: 'a key without a value is not sent',
    },
  ],
  'shared/src/contests/rules/acm/reveal.ts': [
    {
      line: 'const pid = pids.find((one) => (row?.cells.get(one)?.pending ?? 0) > 0)',
      code: 'row?.cells',
      to: 'row.cells',
      reason: 'each waiting cell is in a row',
    },
    {
      line: "if (row === undefined || pid === undefined) throw new Error('a sealed cell belongs to no problem of the contest')",
      code: 'row === undefined',
      to: 'false',
      reason: 'without a row there is no problem either',
    },
    {
      line: 'if (wanted > opened) moment.waiting.delete(keyOf(step))',
      code: 'wanted > opened',
      to: 'wanted >= opened',
      reason: 'no step is crossed where both are equal',
    },
    {
      line: 'if (crossed.length > 0) moment.board.refresh(crossed)',
      code: 'crossed.length > 0',
      to: 'true',
      reason: 'refreshing nothing changes nothing; this saves ordering the rows',
    },
    {
      line: 'if (crossed.length > 0) moment.board.refresh(crossed)',
      code: 'crossed.length > 0',
      to: 'crossed.length >= 0',
      reason: 'refreshing nothing changes nothing; this saves ordering the rows',
    },
  ],
  'shared/src/contests/scoreboard/board-patch.ts': [
    {
      line: 'const moved = new Set([...patch.rows.map(({ uid }) => uid), ...(patch.gone ?? [])])',
      code: '[]',
      to: '["Stryker was here"]',
      reason: 'nobody has this uid',
    },
    {
      line: 'const merged: Record<string, BoardCell> = person === undefined ? { ...was?.cells } : {}',
      code: 'was?.cells',
      to: 'was.cells',
      reason: 'a row that is neither known nor new has returned before',
    },
    {
      line: 'return was !== undefined && !moved.has(row.uid) && was.rank === row.rank && was.award === row.award ? was : row',
      code: 'was !== undefined',
      to: 'true',
      reason: 'a row that was not there has moved',
    },
  ],
  'shared/src/contests/scoreboard/board-timeline.ts': [
    {
      line: 'if (a === b || a === undefined || b === undefined) return a === b',
      code: 'a === b',
      to: 'false',
      reason: 'a cell has the figures of itself; this saves comparing them',
    },
    {
      line: 'const step: Step = { n, cells: new Map(), added: new Set(), gone: [], hasFirsts: !sameFirsts(before.firsts, after.firsts) }',
      code: '[]',
      to: '["Stryker was here"]',
      reason: 'the list is replaced before it is read',
    },
    {
      line: 'if (was === row) continue',
      code: 'was === row',
      to: 'false',
      reason: 'a row has the figures of itself; this saves comparing them',
    },
    {
      line: "for (const { uid } of after.rows) if (!step.cells.has(uid) && stayed[next++]?.uid !== uid) return 'unfit'",
      code: 'stayed[next++]?.uid',
      to: 'stayed[next++].uid',
      reason: 'as many rows stayed as are compared',
    },
    { line: 'let steps: Step[] = []', code: '[]', to: '["Stryker was here"]', reason: 'a text is no step after any mark' },
    { line: 'epoch++', code: 'epoch++', to: 'epoch--', reason: 'an epoch only has to be another one' },
    { line: 'steps = []', code: '[]', to: '["Stryker was here"]', reason: 'a text is no step after any mark' },
    {
      line: "if (from.epoch !== now.epoch || from.n > n) return 'unfit'",
      code: 'from.n > n',
      to: 'false',
      reason: 'no steps lead back, so the count of steps refuses it too',
    },
  ],
  'shared/src/contests/scoreboard/board.ts': [
    { line: 'return a.uid < b.uid ? -1 : 1', code: 'a.uid < b.uid', to: 'a.uid <= b.uid', reason: 'a board has each uid once' },
    {
      line: 'if (at !== null && (first === null || at < first)) first = at',
      code: 'at < first',
      to: 'at <= first',
      reason: 'it is the same second',
    },
    { line: 'let isStale = true', code: 'true', to: 'false', reason: 'without rows they are computed anyway' },
    { line: 'if (rows === null || isStale) rows = rank()', code: 'rows === null', to: 'false', reason: 'a new board is stale' },
  ],
  'shared/src/contests/scoreboard/ledger.ts': [
    {
      line: 'while (index > 0 && inOrder(cell[index - 1]!, run) > 0) index--',
      code: 'inOrder(cell[index - 1]!, run) > 0',
      to: 'inOrder(cell[index - 1]!, run) >= 0',
      reason: 'a cell has each submission once',
    },
  ],
  'shared/src/contests/scoreboard/run.ts': [
    {
      line: "if (name === undefined || isOpen(status) || !(name in outcomes)) return 'none'",
      code: 'name === undefined || isOpen(status)',
      to: 'false',
      reason: 'open and unknown statuses are not among the outcomes',
    },
    {
      line: "if (name === undefined || isOpen(status) || !(name in outcomes)) return 'none'",
      code: 'name === undefined || isOpen(status)',
      to: 'name === undefined && isOpen(status)',
      reason: 'open and unknown statuses are not among the outcomes',
    },
    {
      line: "if (name === undefined || isOpen(status) || !(name in outcomes)) return 'none'",
      code: 'name === undefined',
      to: 'false',
      reason: 'open and unknown statuses are not among the outcomes',
    },
  ],
  'shared/src/contests/scoreboard/subtask-points.ts': [
    { line: 'const points = mode === null ? null : subtaskScores(mode, cases)', code: 'mode === null', to: 'false', reason: forTypes },
  ],
  'shared/src/ground/access/actor.ts': [
    {
      line: 'return actor !== null && uid !== null && actor.uid === uid',
      code: 'uid !== null',
      to: 'true',
      reason: 'no actor has the uid null',
    },
  ],
  'shared/src/ground/access/line-comment-access.ts': [
    {
      line: "if (facts.cid !== null) return runAccess(viewer, facts) === 'all'",
      code: "runAccess(viewer, facts) === 'all'",
      to: 'true',
      reason: "users that read the code of another person's run have access to all of it",
    },
    {
      line: "if (viewer === null || seesCode(viewer, facts) !== 'full') return 'none'",
      code: 'viewer === null',
      to: 'false',
      reason: 'a guest is no author and teaches nobody',
    },
    {
      line: "if (viewer === null || !can(viewer.role, linePermissions.answer)) return 'muted'",
      code: 'viewer === null',
      to: 'false',
      reason: 'a guest has no standing and has returned before',
    },
  ],
  'shared/src/ground/access/problem-access.ts': [
    {
      line: 'if (actor === null || !mayPrepareProblem(actor, problem, groupRole)) return null',
      code: 'actor === null',
      to: 'false',
      reason: 'a guest prepares nothing',
    },
    {
      line: 'return mayPublishProblem(actor) && gid !== null && applyPublicProgress != null',
      code: 'gid !== null',
      to: 'true',
      reason: 'publishers prepare every problem of the site, which includes reading it',
    },
  ],
  'shared/src/ground/access/role.ts': [
    { line: 'return name !== undefined && isStaff(name)', code: 'name !== undefined', to: 'true', reason: forTypes },
  ],
  'shared/src/ground/access/submission-access.ts': [
    {
      line: 'mayPrepareProblem(viewer, { authorUid, gid, isGroup: gid !== null }, groupRole)',
      code: 'gid !== null',
      to: 'true',
      reason: 'without a group the problem belongs to the site anyway',
    },
    { line: "if (isRoot(viewer)) return 'full'", code: 'isRoot(viewer)', to: 'false', reason: 'root oversees all problems' },
    {
      line: "if (access === 'none' || access === 'status' || facts.contest === null) return false",
      code: 'facts.contest === null',
      to: 'false',
      reason: 'without its contest a run is open to root, which has returned before',
    },
    {
      line: "return seesSubmission(viewer, facts) && (facts.cid === null || runAccess(viewer, facts) !== 'status')",
      code: 'facts.cid === null',
      to: 'false',
      reason: 'no access outside of contests is named status',
    },
    {
      line: "return seesVerdict(viewer, facts) && (facts.cid === null || runAccess(viewer, facts) !== 'row')",
      code: 'facts.cid === null',
      to: 'false',
      reason: 'no access outside of contests is named row',
    },
  ],
  'shared/src/ground/access/talk-access.ts': [
    {
      line: "if (place.kind !== 'contest' || !place.isRunning) return true",
      code: "place.kind !== 'contest'",
      to: 'false',
      reason: forTypes,
    },
    {
      line: "if (place.kind === 'group' && managesGroup(place.groupRole)) return place.groupRole === 'root' ? 'root' : 'admin'",
      code: "place.kind === 'group'",
      to: 'true',
      reason: forTypes,
    },
    {
      line: "return isStaffMember(actor) || (place.kind === 'contest' && place.isContestStaff) ? 'admin' : 'user'",
      code: "place.kind === 'contest'",
      to: 'true',
      reason: forTypes,
    },
  ],
  'shared/src/judging/verdict/compare-output.ts': [
    { line: 'waiting = []', code: '[]', to: '["Stryker was here"]', reason: 'nothing is read after the first difference' },
    {
      line: "behind: (): Side => (waiting.length > 0 && ahead === 'actual' ? 'expected' : 'actual'),",
      code: 'waiting.length > 0',
      to: 'true',
      reason: 'while nothing waits, either side may be read next',
    },
    {
      line: "behind: (): Side => (waiting.length > 0 && ahead === 'actual' ? 'expected' : 'actual'),",
      code: 'waiting.length > 0',
      to: 'waiting.length >= 0',
      reason: 'while nothing waits, either side may be read next',
    },
  ],
  'shared/src/judging/verdict/interactive-verdict.ts': [
    {
      line: 'if (program.exit === null && program.limitHit === null) {',
      code: 'program.limitHit === null',
      to: 'true',
      reason: 'every limit has returned before',
    },
  ],
  'shared/src/judging/verdict/subtask-score.ts': [
    {
      line: 'return new Map(groupCases(cases).map((group) => [group[0]?.groupNum ?? null, points(group.map(({ score }) => score))]))',
      code: 'group[0]?.groupNum',
      to: 'group[0].groupNum',
      reason: 'no group is empty',
    },
    {
      line: 'const cap = fullScore !== null && fullScore > 0 ? fullScore : Number.POSITIVE_INFINITY',
      code: 'fullScore !== null',
      to: 'true',
      reason: 'null is not above 0',
    },
    {
      line: 'return sum([...(subtaskScores(mode, cases)?.values() ?? [])])',
      code: 'subtaskScores(mode, cases)?.values',
      to: 'subtaskScores(mode, cases).values',
      reason: 'these modes have subtasks',
    },
    {
      line: 'if (fullScore === null || fullScore <= 0) return Math.round(0.1 * score)',
      code: 'fullScore === null',
      to: 'false',
      reason: 'null counts as 0',
    },
  ],
  'shared/src/judging/verdict/verdict-of-run.ts': [
    {
      line: "const failed = facts.exit.kind === 'signaled' || facts.exit.code !== 0",
      code: "facts.exit.kind === 'signaled'",
      to: 'false',
      reason: forTypes,
    },
  ],
  'shared/src/judging/verdict/verdict.ts': [
    {
      line: 'if (name === undefined || !isFinalName(name)) throw',
      code: 'name === undefined',
      to: 'false',
      reason: forTypes,
    },
  ],
}

/** @param {string} text of the file @returns {Equivalent | undefined} */
export function equivalentOf({ fileName, replacement, location: { start, end } }, text) {
  const line = text.split('\n')[start.line]
  if (end.line !== start.line) return undefined
  const code = line.slice(start.column, end.column)
  return equivalents[fileName]?.find((one) => line.trim().startsWith(one.line) && one.code === code && one.to === replacement)
}
