import { expect, test } from 'vitest'
import { joinLanguages } from './statement-language.ts'
import { statementTexts } from './statement-texts.ts'

const empty = { description: null, input: '', output: ' \n', hint: null, source: null, statementFormat: 'markdown' }

test('a text without parts is one for all readers; blank ones are left out', () => {
  expect(statementTexts({ ...empty, description: 'a', source: 'b', statementFormat: 'html' })).toEqual([
    { field: 'description', language: null, text: 'a', format: 'html' },
    { field: 'source', language: null, text: 'b', format: 'html' },
  ])
})

test('a text in two languages is one for each', () => {
  const both = joinLanguages({ 'zh-CN': '甲', 'en-US': 'A' })
  expect(statementTexts({ ...empty, hint: both, statementFormat: 'anything else' })).toEqual([
    { field: 'hint', language: 'zh-CN', text: '甲', format: 'markdown' },
    { field: 'hint', language: 'en-US', text: 'A', format: 'markdown' },
  ])
})

test('a source is never split: the page shows it whole', () => {
  const both = joinLanguages({ 'zh-CN': '甲', 'en-US': 'A' })
  expect(statementTexts({ ...empty, source: both })).toEqual([{ field: 'source', language: null, text: both, format: 'markdown' }])
})
