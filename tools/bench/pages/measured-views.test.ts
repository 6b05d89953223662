import { expect, test } from 'vitest'
import { measuredViews } from './measured-views.ts'

test('every measured view is a loaded page of the table of views, under a name of its own', () => {
  const views = measuredViews()
  expect(new Set(views.map(({ label }) => label)).size).toBe(views.length)
  expect(new Set(views.map(({ kind }) => kind))).toEqual(new Set(['statement', 'list', 'other']))
})

test('some views are measured by name, in all of their sizes', () => {
  expect(measuredViews(['problem']).map(({ label }) => label)).toEqual(['problem, 1440x900', 'problem, 390x844'])
})

test('an unknown name is a fault, and not a run without views', () => {
  expect(() => measuredViews(['problem', 'porblem'])).toThrow('no measured view is called porblem; there are home-guest, home,')
})
