import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DifficultyLevel, DifficultyLevels, Website } from '../../ground/config/settings.ts'
import { levelNamed, numberLevels, placeOf, wantedPlace } from './difficulty-level.ts'

const level = (id: number, wire: 0 | 1 | 2, nameZh: string | null = `等级${id}`, nameEn: string | null = null): DifficultyLevel => ({
  id,
  nameZh,
  nameEn,
  color: null,
  wire,
})
/** Five levels of a school; none of its levels is 1 on the wire. */
const school = [level(0, 0, '入门', 'Start'), level(3, 0, '基础'), level(5, 2, '提高', 'Advanced'), level(2, 2), level(7, 2)]

const wires = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const anyLevels = fc
  .uniqueArray(fc.record({ id: fc.nat(50), wire: wires }), { minLength: 1, maxLength: 12, selector: ({ id }) => id })
  .map((levels) => levels.map(({ id, wire }) => level(id, wire)))
const anyPlace = fc.record({ difficulty: fc.integer({ min: 0, max: 10 }), level: fc.option(fc.nat(50)) })

describe('the place of a problem', () => {
  test.each([
    { name: 'a level of the site decides', wanted: { level: 5, difficulty: 0 }, place: { level: 5, difficulty: 2 } },
    {
      name: 'a difficulty gets the first level with this number',
      wanted: { level: null, difficulty: 2 },
      place: { level: 5, difficulty: 2 },
    },
    {
      name: 'a difficulty without a level gets the nearest one',
      wanted: { level: null, difficulty: 1 },
      place: { level: 0, difficulty: 0 },
    },
    { name: 'a removed level leaves it to the difficulty', wanted: { level: 1, difficulty: 2 }, place: { level: 5, difficulty: 2 } },
    {
      name: 'a difficulty beyond the wire stays, with no level',
      wanted: { level: null, difficulty: 7 },
      place: { level: null, difficulty: 7 },
    },
  ])('$name', ({ wanted, place }) => {
    expect(placeOf(school, wanted)).toEqual(place)
  })

  test('is a level of the site with a number of the wire, for every list of levels and every difficulty of the wire', () => {
    fc.assert(
      fc.property(anyLevels, anyPlace, (levels, wanted) => {
        const place = placeOf(levels, wanted)
        const found = levels.find(({ id }) => id === place.level)
        if (found) expect(place.difficulty).toBe(found.wire)
        else expect(place).toEqual({ difficulty: wanted.difficulty, level: null })
        if (wanted.difficulty <= 2) expect([0, 1, 2]).toContain(place.difficulty)
        if (wanted.difficulty <= 2) expect(found).toBeDefined()
        expect(placeOf(levels, place)).toEqual(place)
      }),
    )
  })

  test('follows the order of the levels where several have the number', () => {
    fc.assert(
      fc.property(anyLevels, wires, (levels, difficulty) => {
        const first = levels.find(({ wire }) => wire === difficulty)
        if (first) expect(placeOf(levels, { level: null, difficulty }).level).toBe(first.id)
      }),
    )
  })
})

describe('a save', () => {
  const stored = { difficulty: 0, level: 3 }
  test.each([
    { name: 'without both keeps the level', posted: {}, wanted: stored },
    { name: 'of a documented client keeps the level with its number', posted: { difficulty: 0 }, wanted: stored },
    { name: 'of a documented client moves to another number', posted: { difficulty: 2 }, wanted: { difficulty: 2, level: null } },
    {
      name: 'that sends the level back with another number moves',
      posted: { difficulty: 2, level: 3 },
      wanted: { difficulty: 2, level: null },
    },
    { name: 'with another level asks for it', posted: { difficulty: 0, level: 5 }, wanted: { difficulty: 0, level: 5 } },
    { name: 'with a level alone asks for it', posted: { level: 5 }, wanted: { difficulty: 0, level: 5 } },
  ])('$name', ({ posted, wanted }) => {
    expect(wantedPlace(posted, stored)).toEqual(wanted)
  })
})

describe('levels', () => {
  test('are found by a name in one of the languages, in any case', () => {
    expect(levelNamed(school, ' advanced ')?.id).toBe(5)
    expect(levelNamed(school, '基础')?.id).toBe(3)
    expect([levelNamed(school, ''), levelNamed(school, 'Hard')]).toEqual([undefined, undefined])
  })

  test('that are new get ids that no level has had', () => {
    const { levels, lastLevelId, idOf } = numberLevels([level(-2, 1), level(0, 0), level(-1, 2)], 9)
    expect(levels.map(({ id }) => id)).toEqual([10, 0, 11])
    expect([lastLevelId, idOf(-1), idOf(0)]).toEqual([11, 11, 0])
  })

  test.each([
    { name: 'none', levels: [] },
    { name: 'thirteen', levels: Array.from({ length: 13 }, (_, id) => level(id, 0)) },
    { name: 'two of one id', levels: [level(0, 0), level(0, 1)] },
    { name: 'a number that the wire does not have', levels: [{ ...level(0, 0), wire: 3 }] },
    { name: 'a level without a name that the product has no name for', levels: [level(3, 0, null)] },
  ])('are refused: $name', ({ levels }) => {
    expect(DifficultyLevels.safeParse(levels).success).toBe(false)
  })

  test('are at most twelve; those of the product are three', () => {
    const most = Array.from({ length: 12 }, (_, id) => level(id, 0))
    expect(DifficultyLevels.safeParse(most).success).toBe(true)
    expect(Website.parse({}).difficultyLevels.map(({ id, wire }) => [id, wire])).toEqual([0, 1, 2].map((id) => [id, id]))
  })
})
