/** Editors of contests. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { postedContest } from '../contract-contest.ts'
import { makeContest, makeContestProblem, makeProblem } from '../make.ts'
import { type Editor, versioned } from './editor.ts'

const contestEditor =
  (base: string): Editor['make'] =>
  async ({ db, clock, root, gid, read }) => {
    const cid = await makeContest(db, {
      uid: root.uid,
      startTime: clock.now() + hour,
      endTime: clock.now() + 3 * hour,
      ...(base.includes('group') && { gid, isGroup: 1 }),
    })
    return {
      read: () => read(`GET ${base}?cid=${cid}`),
      body: (title, version) => ({ ...postedContest({ clock }), id: cid, title, ...versioned(version) }),
    }
  }

const placeInContest =
  (base: string): Editor['make'] =>
  async ({ db, root, gid, read }) => {
    const cid = await makeContest(db, { uid: root.uid, ...(base.includes('group') && { gid, isGroup: 1 }) })
    const pid = await makeProblem(db)
    await makeContestProblem(db, cid, pid, 'A')
    const place = () => read(`GET ${base}?cid=${cid}&pid=${pid}`)
    const { id } = await place()
    return { read: place, body: (displayTitle, version) => ({ id, cid, pid, displayTitle, ...versioned(version) }) }
  }

export const contestEditors: Editor[] = [
  { name: 'a contest', saves: 'PUT /api/admin/contest', make: contestEditor('/api/admin/contest') },
  { name: 'a contest of a group', saves: 'PUT /api/group/contest', make: contestEditor('/api/group/contest') },
  {
    name: 'a place in a contest',
    saves: 'PUT /api/admin/contest/contest-problem',
    make: placeInContest('/api/admin/contest/contest-problem'),
  },
  { name: 'a place in a contest of a group', saves: 'PUT /api/group/contest-problem', make: placeInContest('/api/group/contest-problem') },
]
