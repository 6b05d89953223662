import { createImports, type GraphContext } from './import-graph.ts'
import { isSmallRule } from './small-rule.ts'

/**
 * Pages that a visitor goes through together. Their own code is one script, because on HTTP/1.1 each further file waits for a connection.
 * The first pattern that fits a route decides.
 */
const rooms: readonly (readonly [room: string, routes: RegExp])[] = [
  ['lists', /\/routes\/problem\.index\./],
  ['home', /\/routes\/(home2?|index|contest\.index)\./],
  ['contest', /\/routes\/contest\..*problem\.\$problemID(\.full-screen)?\.tsx/],
  ['training', /\/routes\/.*training\..*problem\.\$problemID(\.full-screen)?\.tsx/],
  ['solving', /\/routes\/.*problem\.\$problemID(\.full-screen)?\.tsx/],
  ['staff', /\/routes\/(_admin|admin|.*(problem-admin|problem\.create|problem\.\$pid\.edit|(contest|training)-admin))/],
  ['contest', /\/routes\/(contest\.|scrollBoard)/],
  ['training', /\/routes\/(training|collection|group\.\$groupID_\.training\.\$trainingID(\.(index|problems|rank))?\.tsx)/],
  ['class', /\/routes\/(group|hands)/],
  ['talk', /\/routes\/(discussion|message)/],
  ['results', /\/routes\/(status|submission)/],
  ['people', /\/routes\/(user-home|acm|oi)/],
  ['account', /\/routes\/(setting|reset)/],
  ['info', /\/routes\//],
]

/**
 * The editor's half of the page of a problem, which comes after the statement, with parts that few problems have. It is shared like a room, and
 * parts in files of their own would be one request more.
 */
const coding = /\/components\/solving\/(work-pane|remote-notice|simulator-tab)\.tsx$/

/** The room of a page's code; null for any other file. */
function roomOf(id: string): string | null {
  if (coding.test(id)) return 'coding'
  if (!id.includes('tsr-split=')) return null
  return rooms.find(([, routes]) => routes.test(id))?.[0] ?? null
}

/** Rooms with little code of their own: it is in a shared script that their pages load anyway. */
const small: Readonly<Record<string, Kind>> = {
  results: 'pieces',
  talk: 'pieces',
  account: 'schemas',
  training: 'pieces',
  people: 'pieces',
  info: 'pieces',
  coding: 'shared',
}

/** Rooms where much is edited, by people who load large scripts seldom. */
const editing = /^(staff|class|account)/

/**
 * Scripts that several rooms share, and the rooms' own. Each may load those before it. `base` is the first script, which every page loads. The
 * page of a problem needs `reading` too, and its editor's half `lists` and `shared`. The list of problems needs `lists`, and home also `shared`.
 * Other pages share `pieces`, and `schemas` with the rules for input, which are as large as a room.
 */
export type Kind = 'base' | 'lists' | 'reading' | 'shared' | 'pieces' | 'schemas' | 'own'

/** The use that pages make of one file. */
export type Use = {
  /** Rooms whose pages need it at once. */
  rooms: ReadonlySet<string>
  /** Rooms whose pages need it for a part that they load later. */
  laterRooms: ReadonlySet<string>
  /** Number of these parts. */
  laterParts: number
  usesSchemas: boolean
  isSmallRule: boolean
  /** Not from a package. */
  isOurs: boolean
}

/** Files that this many later parts need are shared, so that each part is one file. */
const manyParts = 3

/** Small files that the bar and the page of a problem need: in the script of one of them they would bring it to the other. */
const ofBar = /\/(ui\/(page-stands|format)|offline\/keep-offline|icons\/IconListDetails)\.m?(ts|js)$/

/** The script of a file; null leaves it to the bundler. */
export function kindOf({ rooms, laterRooms, laterParts, usesSchemas, isSmallRule, isOurs }: Use): Kind | null {
  const all = [...rooms]
  const isOfOne = all.length === 1 && [...laterRooms].every((room) => rooms.has(room))
  // The page of the list itself stays apart from the script that every page loads.
  if (rooms.has('solving') && (rooms.has('lists') || (rooms.has('home') && !usesSchemas))) return 'base'
  if (rooms.has('lists')) return isOfOne && laterParts === 0 ? null : 'lists'
  if (!usesSchemas && rooms.has('solving')) return 'reading'
  const isCommon = rooms.has('home') || (isSmallRule && all.length + laterParts > 1)
  if (isCommon) return 'shared'
  if (all.length === 0) return laterParts < manyParts || !isOurs ? null : usesSchemas ? 'schemas' : 'pieces'
  if (isOfOne && !rooms.has('solving')) return 'own'
  if (usesSchemas || [...all, ...laterRooms].every((room) => editing.test(room))) return 'schemas'
  return rooms.has('coding') ? 'shared' : 'pieces'
}

/**
 * Names the script of each file: that of the only room that uses it, else a shared one. Null leaves the file to the bundler.
 * @returns for one kind of script at a time, since a group of the bundler has one rank
 */
export function createRooms(entry: string): (kind: Kind, id: string, context: GraphContext) => string | null {
  let scripts: Map<string, [Kind, string]> | undefined
  return (kind, id, context) => {
    scripts ??= scriptsOf(entry, context)
    const [found, name] = scripts.get(id) ?? []
    return kind === found ? (name ?? null) : null
  }
}

function add(map: Map<string, Set<string>>, ids: Iterable<string>, name: string): void {
  for (const id of ids) map.set(id, (map.get(id) ?? new Set()).add(name))
}

const none: ReadonlySet<string> = new Set()

/** The script of each file that comes after the first script. */
function scriptsOf(entry: string, context: GraphContext): Map<string, [Kind, string]> {
  const graph = createImports(context)
  const first = graph.importsOf([entry])
  const parts = [...graph.partsOf(first)]
  const later = new Map<string, Set<string>>()
  for (const part of parts) if (!roomOf(part)) add(later, graph.importsOf([part]), part)
  const atOnce = new Map<string, Set<string>>()
  // A file of one room that a later part of another room needs would bring the whole first room.
  const laterRooms = new Map<string, Set<string>>()
  for (const [room, ids] of Map.groupBy(parts, roomOf)) {
    if (room === null) continue
    const own = graph.importsOf(ids)
    add(atOnce, own, room)
    const afterwards = [...graph.partsOf([...own].filter((id) => !first.has(id)))]
    add(laterRooms, graph.importsOf(afterwards.filter((part) => !roomOf(part))), room)
  }
  const found = new Map<string, [Kind, string]>()
  for (const id of first) found.set(id, ['base', 'first'])
  for (const id of new Set([...atOnce.keys(), ...later.keys()])) {
    if (first.has(id)) continue
    const rooms = atOnce.get(id) ?? none
    const kind = kindOf({
      rooms,
      laterRooms: laterRooms.get(id) ?? none,
      laterParts: later.get(id)?.size ?? 0,
      usesSchemas: [...graph.importsOf([id])].some((needed) => /node_modules\/zod\//.test(needed)),
      isSmallRule: isSmallRule(id),
      // Words of compilers come with the one part that shows them.
      isOurs: /\/(client|shared)\/src\//.test(id) && !id.includes('/compile-words/'),
    })
    if (ofBar.test(id)) found.set(id, ['base', 'first'])
    if (kind === null || ofBar.test(id)) continue
    const [room = kind === 'base' ? 'first' : kind] = kind === 'own' ? rooms : []
    const home = small[room]
    found.set(id, home ? [home, home] : [kind, room])
  }
  return found
}
