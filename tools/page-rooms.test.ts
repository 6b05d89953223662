import { describe, expect, test } from 'vitest'
import { createImports, type GraphContext } from '../client/build/import-graph.ts'
import { kindOf, type Use } from '../client/build/page-rooms.ts'

const use = (rooms: string[], more: Partial<Use> = {}): Use => ({
  rooms: new Set(rooms),
  laterRooms: new Set(),
  laterParts: 0,
  usesSchemas: false,
  isSmallRule: false,
  isOurs: true,
  ...more,
})

describe('the script of a file', () => {
  test.each([
    ['one room', use(['contest']), 'own'],
    ['a room and its own later parts', use(['contest'], { laterRooms: new Set(['contest']), laterParts: 2 }), 'own'],
    [
      'a room and a later part of another: it does not bring the room',
      use(['class'], { laterRooms: new Set(['staff']), laterParts: 1 }),
      'schemas',
    ],
    [
      'a room where much is edited and a later part of one that is read: it does not bring the schemas',
      use(['class', 'staff'], { laterRooms: new Set(['results']), laterParts: 1 }),
      'pieces',
    ],
    ['the list alone: its page is apart from what every page loads', use(['lists']), null],
    ['the list and others', use(['lists', 'contest']), 'lists'],
    ['the list and the page of a problem', use(['lists', 'solving', 'coding']), 'base'],
    ['home and others', use(['home', 'contest']), 'shared'],
    ['two rooms, as a small rule', use(['class', 'contest'], { isSmallRule: true }), 'shared'],
    ['the problem page and other rooms', use(['solving', 'contest', 'results']), 'reading'],
    ['the problem page and home', use(['solving', 'home']), 'base'],
    ["the editor's half and home", use(['coding', 'home']), 'shared'],
    ["the editor's half and other rooms", use(['coding', 'contest', 'results']), 'shared'],
    ["the editor's half alone", use(['coding'], { laterRooms: new Set(['coding']), laterParts: 1 }), 'own'],
    ["the problem page and its editor's half", use(['solving', 'coding']), 'reading'],
    ['the problem page, with the rules for input, which it must not load', use(['solving', 'class'], { usesSchemas: true }), 'schemas'],
    ['two rooms that show much', use(['contest', 'people']), 'pieces'],
    ['two rooms, with the rules for input', use(['contest', 'talk'], { usesSchemas: true }), 'schemas'],
    ['rooms where much is edited', use(['class', 'staff']), 'schemas'],
    ['two later parts', use([], { laterParts: 2 }), null],
    ['many later parts', use([], { laterParts: 3 }), 'pieces'],
    ['many later parts, from a package: it stays with them', use([], { laterParts: 3, isOurs: false }), null],
  ] as const)('of %s', (_, one, kind) => {
    expect(kindOf(one)).toBe(kind)
  })
})

describe('the imports of a file', () => {
  const mantine = '/x/node_modules/@mantine/core/esm'
  const files: Record<string, { imports?: string[]; later?: string[]; code?: string }> = {
    'page.tsx': {
      imports: [`${mantine}/index.mjs`, 'rule.ts'],
      later: ['late.tsx'],
      code: 'import { Menu, Tabs as Views } from "@mantine/core"',
    },
    'rule.ts': {},
    'late.tsx': { imports: ['rule.ts'], later: ['later.tsx'] },
    'later.tsx': {},
    [`${mantine}/index.mjs`]: {
      imports: [`${mantine}/components/Menu/index.mjs`, `${mantine}/components/Tabs/Tabs.mjs`, `${mantine}/Select.mjs`],
    },
    [`${mantine}/components/Menu/index.mjs`]: { imports: [`${mantine}/components/Menu/Menu.mjs`] },
    [`${mantine}/components/Menu/Menu.mjs`]: {},
    [`${mantine}/components/Tabs/Tabs.mjs`]: {},
    [`${mantine}/Select.mjs`]: {},
  }
  const context: GraphContext = {
    getModuleInfo(id) {
      const { imports = [], later = [], code = '' } = files[id] ?? {}
      return { importedIds: imports, dynamicallyImportedIds: later, code }
    },
  }

  test('lead through the index of a large package to the files that are used', () => {
    expect([...createImports(context).importsOf(['page.tsx'])].toSorted()).toEqual(
      [`${mantine}/components/Menu/Menu.mjs`, `${mantine}/components/Tabs/Tabs.mjs`, 'page.tsx', 'rule.ts'].toSorted(),
    )
  })

  test('have later parts, and those of the parts', () => {
    expect([...createImports(context).partsOf(['page.tsx'])]).toEqual(['late.tsx', 'later.tsx'])
  })
})
