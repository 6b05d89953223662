import { expect, test } from 'vitest'
import { splitReport } from './report-tags.ts'

test.each([
  { content: '#spam ads# #plagiarism# buy #1# here', tags: ['spam ads', 'plagiarism'], words: 'buy #1# here' },
  { content: '#spam ads##plagiarism#', tags: ['spam ads', 'plagiarism'], words: '' },
  { content: 'no tags', tags: [], words: 'no tags' },
  { content: '#constructor# x', tags: [], words: '#constructor# x' },
  { content: '# a heading', tags: [], words: '# a heading' },
])('the report "$content" has $tags.length tags', ({ content, tags, words }) => {
  expect(splitReport(content)).toEqual({ tags, words })
})
