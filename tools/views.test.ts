import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leadingOn, views } from '../e2e/views/views.ts'

const tree = readFileSync(new URL('../client/src/routeTree.gen.ts', import.meta.url), 'utf8')
const list = /fullPaths:\n((?:\s+\| '[^']+'\n)+)/.exec(tree)?.[1] ?? ''
const routes = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)

describe('the views that are photographed and checked for accessibility', () => {
  test('contain every page of the site', () => {
    expect(routes.length).toBeGreaterThan(25)
    const shown = new Set<string>([...views.map(({ route }) => route), ...leadingOn])
    expect(routes.filter((route) => route && !shown.has(route))).toEqual([])
  })

  test('have names of their own, and routes that exist', () => {
    expect(new Set(views.map(({ name }) => name)).size).toBe(views.length)
    expect(views.filter(({ route }) => route !== '*' && !routes.includes(route)).map(({ name }) => name)).toEqual([])
  })
})
