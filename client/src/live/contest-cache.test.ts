import { expect, test } from 'vitest'
import { isAbout } from './contest-cache.ts'

test.each([
  { name: 'a call that names the contest', key: [['contest', 'info'], { input: { cid: 7 }, type: 'query' }], about: true },
  { name: 'a list that spells it otherwise', key: [['contest', 'submissions'], { input: { contestID: 7 } }], about: true },
  { name: "one's own standing in it", key: [['submission', 'ownStatuses'], { input: { pidList: [1], cid: 7 } }], about: true },
  { name: 'another contest', key: [['contest', 'info'], { input: { cid: 8 } }], about: false },
  { name: 'the list of contests', key: [['contest', 'list'], { input: { currentPage: 1 } }], about: false },
  { name: 'a call without input', key: [['config', 'website']], about: false },
])('$name is asked for again when contest 7 changes: $about', ({ key, about }) => {
  expect(isAbout(7, { queryKey: key })).toBe(about)
})
