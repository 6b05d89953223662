import { expect, test } from 'vitest'
import {
  changeOfTraining,
  faultsOf,
  type KeptTraining,
  newTrainingDraft,
  rebased,
  saveOfTraining,
  stampOf,
  type TrainingDraft,
} from './training-draft.ts'

const draft = (changes: Partial<TrainingDraft> = {}): TrainingDraft => ({
  ...newTrainingDraft,
  title: 'Loops',
  description: 'About loops',
  category: 'Basics',
  ...changes,
})
const stamps = { gmtCreate: '', gmtModified: '' }
const categories = [{ id: 3, name: 'Basics', color: '#fff', gid: null, version: 'v1', ...stamps }]

test('a known category is sent by its id, whatever the case of its letters; a new one by name and colour', () => {
  expect(saveOfTraining(draft({ category: ' basics ' }), categories, { gid: null }).trainingCategory).toEqual({ id: 3 })
  expect(saveOfTraining(draft({ category: 'Graphs', color: '#123456' }), categories, { gid: null }).trainingCategory).toEqual({
    name: 'Graphs',
    color: '#123456',
  })
})

test('a training of the site is sent without terms; one of a group with all of them, null where a field is empty', () => {
  expect(Object.keys(saveOfTraining(draft({ dueAt: '2026-03-01T18:00' }), categories, { gid: null }).training)).not.toContain('dueAt')
  const { training } = saveOfTraining(draft({ dueAt: '2026-03-01T18:00', lateRule: 'percentage', latePercent: '40' }), categories, {
    id: 9,
    gid: 5,
  })
  expect(training).toMatchObject({
    id: 9,
    gid: 5,
    opensAt: null,
    lateRule: 'percentage',
    latePercent: 40,
    dueAt: new Date('2026-03-01T18:00').getTime(),
  })
  expect(saveOfTraining(draft(), categories, { gid: 5 }).training).toMatchObject({ dueAt: null, lateRule: 'none', latePercent: null })
})

test('a due time that is taken away takes the rule for late work along', () => {
  const changes = { lateRule: 'percentage', latePercent: '' } as const
  expect(saveOfTraining(draft(changes), categories, { gid: 5 }).training).toMatchObject({
    dueAt: null,
    lateRule: 'none',
    latePercent: null,
  })
})

test('a public training is sent without a password', () => {
  expect(saveOfTraining(draft({ privatePwd: 'old' }), categories, { gid: null }).training.privatePwd).toBe(null)
})

test.each([
  { name: 'nothing', changes: {}, fields: [] },
  { name: 'a blank title', changes: { title: '  ' }, fields: ['title'] },
  { name: 'no description', changes: { description: ' ' }, fields: ['description'] },
  { name: 'no category', changes: { category: '' }, fields: ['category'] },
  { name: 'a private one without a password', changes: { auth: 'Private' }, fields: ['privatePwd'] },
  { name: 'half a rank', changes: { rank: '1.5' }, fields: ['rank'] },
  { name: 'an emptied rank', changes: { rank: '' }, fields: ['rank'] },
  { name: 'due before it opens', changes: { opensAt: '2026-03-02T08:00', dueAt: '2026-03-01T08:00' }, fields: ['dueAt'] },
  { name: 'half a moment', changes: { opensAt: 'soon' }, fields: ['opensAt'] },
  { name: 'late work at 100 %', changes: { dueAt: '2026-03-01T08:00', lateRule: 'percentage', latePercent: 100 }, fields: ['latePercent'] },
  { name: 'a share that nobody is asked for, since nothing is due', changes: { lateRule: 'percentage', latePercent: '' }, fields: [] },
] as { name: string; changes: Partial<TrainingDraft>; fields: string[] }[])('$name', ({ changes, fields }) => {
  expect(faultsOf(draft(changes), true).map(({ field }) => field)).toEqual(fields)
})

test('terms are nothing to a training of the site', () => {
  expect(faultsOf(draft({ opensAt: 'soon', lateRule: 'percentage', latePercent: 0 }), false)).toEqual([])
})

test('words that are typed stay while somebody adds a problem, and not when the words below them change', () => {
  const kept = (changes: Partial<KeptTraining['training']>): KeptTraining => ({
    version: 'v',
    training: {
      id: 9,
      title: 'Loops',
      description: '',
      author: 'ann',
      auth: 'Public',
      privatePwd: null,
      status: true,
      rank: 1,
      isGroup: true,
      gid: 5,
      opensAt: null,
      dueAt: null,
      lateRule: 'none',
      latePercent: null,
      ...stamps,
      can: { edit: true, arrange: true, delete: true },
      ...changes,
    },
    trainingCategory: null,
  })
  expect(stampOf(kept({ gmtModified: '2026-03-01T18:00:00.000+0000' }))).toBe(stampOf(kept({})))
  expect(stampOf(kept({ dueAt: 1000 }))).not.toBe(stampOf(kept({})))
})

test('a change sends what was changed alone, and the parts of a rule together', () => {
  const start = draft({ dueAt: '2026-03-01T18:00' })
  const place = { id: 9, gid: 5 }
  expect(changeOfTraining({ ...start, title: 'Loops 2' }, start, categories, place).training).toEqual({ id: 9, title: 'Loops 2' })
  expect(changeOfTraining({ ...start, lateRule: 'percentage' }, start, categories, place).training).toEqual({
    id: 9,
    lateRule: 'percentage',
    latePercent: 60,
  })
  expect(changeOfTraining({ ...start, dueAt: '' }, start, categories, place).training).toEqual({ id: 9, dueAt: null })
})

test('a draft is merged onto a training that another person changed elsewhere', () => {
  const [before, now] = [draft(), draft({ dueAt: '2026-03-09T18:00' })]
  const stamp = (one: TrainingDraft) => JSON.stringify(one)
  expect(rebased({ ...before, description: 'Read chapter 2' }, stamp(before), stamp(now))).toEqual({
    ...now,
    description: 'Read chapter 2',
  })
  expect(rebased(before, stamp(before), stamp(now))).toBe(null)
  expect(rebased(now, stamp(before), stamp(now))).toBe(null)
  expect(rebased(before, '2026-03-01T18:00:00.000+0000', stamp(now))).toBe(null)
})

test.each(['null', '[]', '{}', JSON.stringify({ ...draft(), title: 3 })])('nothing is merged onto the damaged stamp %s', (stamp) => {
  expect(rebased(draft({ title: 'Typed' }), JSON.stringify(draft()), stamp)).toBe(null)
})
