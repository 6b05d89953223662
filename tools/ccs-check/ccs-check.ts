/**
 * Checks the contest API of a site against the official JSON Schemas, which are not part of this repository: `npm run -s ccs-check --
 * --schemas <folder> --url http://127.0.0.1:8080/api/ccs [--contest 12] [--user carl]`, the password in CCS_PASSWORD. It checks every list,
 * every object of the feed and every reference, and that the feed agrees with the lists.
 */
import { parseArgs } from 'node:util'
import { brokenReferences } from './references.ts'
import { readSchemas } from './schemas.ts'
import { type FeedLine, openSite } from './site.ts'

const lists = {
  'judgement-types': 'judgement-type',
  languages: 'language',
  problems: 'problem',
  groups: 'group',
  organizations: 'organization',
  teams: 'team',
  submissions: 'submission',
  judgements: 'judgement',
  runs: 'run',
  clarifications: 'clarification',
  awards: 'award',
} as const
type List = keyof typeof lists
type Named = Record<string, unknown> & { id: string }

const { values } = parseArgs({
  options: { schemas: { type: 'string' }, url: { type: 'string' }, contest: { type: 'string' }, user: { type: 'string' } },
})
const { schemas, url, contest: only, user } = values
if (schemas === undefined || url === undefined) {
  process.stderr.write(
    'usage: npm run -s ccs-check -- --schemas <folder> --url <site>/api/ccs [--contest <id>] [--user <name>], CCS_PASSWORD=...\n',
  )
  process.exit(2)
}

const check = readSchemas(schemas)
const site = openSite(url, user, process.env.CCS_PASSWORD ?? '')
const say = (line: string) => process.stdout.write(`${line}\n`)
let faults = 0
let looked = 0

function fault(what: string): void {
  faults++
  if (faults <= 50) say(`  ${what}`)
}

function hold(schema: string, value: unknown, where: string): void {
  looked++
  const wrong = check(schema, value)
  if (wrong !== null) fault(`${where}: ${wrong} in ${JSON.stringify(value).slice(0, 300)}`)
}

/** The objects after all lines of the feed. */
function replay(lines: readonly FeedLine[]): Map<string, unknown> {
  const left = new Map<string, unknown>()
  for (const { type, id, data } of lines) {
    if (data === null) left.delete(`${type} ${id}`)
    else left.set(`${type} ${id}`, data)
  }
  return left
}

function compare(id: string, read: ReadonlyMap<string, unknown>, lines: readonly FeedLine[]): void {
  const left = replay(lines)
  for (const [key, value] of read) {
    if (JSON.stringify(left.get(key)) !== JSON.stringify(value)) fault(`contest ${id}: the feed says otherwise of ${key}`)
  }
  for (const key of left.keys()) if (!read.has(key)) fault(`contest ${id}: the feed has ${key}, which no list has`)
}

async function checkContest(id: string): Promise<void> {
  const at = `/contests/${id}`
  const read = new Map<string, unknown>()
  for (const [path, schema, type] of [
    ['', 'contest', 'contest'],
    ['/access', 'access', null],
    ['/state', 'state', 'state'],
    ['/scoreboard', 'scoreboard', null],
  ] as const) {
    const value = await site.get(`${at}${path}`)
    hold(schema, value, `${at}${path}`)
    if (type !== null) read.set(`${type} null`, value)
  }
  const objects = new Map<List, Named[]>()
  for (const type of Object.keys(lists) as List[]) {
    const list = (await site.get(`${at}/${type}`)) as Named[]
    hold(type, list, `${at}/${type}`)
    for (const object of list) {
      hold(lists[type], object, `${at}/${type}/${object.id}`)
      read.set(`${type} ${object.id}`, object)
    }
    const [first] = list
    if (first && JSON.stringify(await site.get(`${at}/${type}/${first.id}`)) !== JSON.stringify(first))
      fault(`${at}/${type}/${first.id}: another object than in the list`)
    objects.set(type, list)
  }
  for (const broken of brokenReferences(objects)) fault(`contest ${id}: ${broken}`)
  const lines = await site.feed(id)
  for (const line of lines) {
    hold('event-feed', line, `${at}/event-feed`)
    const schema = line.type === 'contest' || line.type === 'state' ? line.type : lists[line.type as List]
    if (line.data !== null) hold(schema ?? line.type, line.data, `${at}/event-feed ${line.type} ${line.id}`)
  }
  compare(id, read, lines)
  const token = lines.at(-1)?.token
  const since = token === undefined ? null : await site.feed(id, token)
  if (since === null) fault(`contest ${id}: the last line of the feed has no token`)
  else if (since.length > 0) fault(`contest ${id}: ${since.length} lines after the last token`)
  const counts = [...objects].map(([type, list]) => `${list.length} ${type}`).join(', ')
  say(`contest ${id}: ${counts}; ${lines.length} lines of the feed`)
}

hold('api_information', await site.get('/'), '/')
const contests = (await site.get('/contests')) as Named[]
hold('contests', contests, '/contests')
for (const { id } of contests) if (only === undefined || only === id) await checkContest(id)
say(`${looked} values held against the schemas, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
