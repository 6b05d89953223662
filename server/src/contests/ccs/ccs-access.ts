import { type CcsAudience, ccsRights } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import type { CcsType } from './ccs-collections.ts'

/** `penalty`, `points`: only in contests that have them. `inside`: only for readers inside. */
type Only = 'penalty' | 'points' | 'inside'
type Properties = Record<string, Only | 'all'>

const properties = {
  'judgement-types': { id: 'all', name: 'all', penalty: 'penalty', solved: 'all' },
  languages: { id: 'all', name: 'all', entry_point_required: 'all', entry_point_name: 'all', extensions: 'all' },
  problems: {
    id: 'all',
    label: 'all',
    name: 'all',
    ordinal: 'all',
    rgb: 'all',
    color: 'all',
    time_limit: 'all',
    test_data_count: 'all',
    max_score: 'points',
  },
  groups: { id: 'all', name: 'all' },
  organizations: { id: 'all', name: 'all', formal_name: 'all' },
  teams: {
    id: 'all',
    name: 'all',
    label: 'all',
    display_name: 'all',
    organization_id: 'all',
    group_ids: 'all',
    hidden: 'all',
  },
  submissions: {
    id: 'all',
    language_id: 'all',
    problem_id: 'all',
    team_id: 'all',
    time: 'all',
    contest_time: 'all',
    entry_point: 'all',
    files: 'all',
    'files.href': 'all',
    'files.filename': 'all',
    'files.mime': 'all',
  },
  judgements: {
    id: 'all',
    submission_id: 'all',
    judgement_type_id: 'all',
    score: 'points',
    start_time: 'all',
    start_contest_time: 'all',
    end_time: 'all',
    end_contest_time: 'all',
    max_run_time: 'all',
  },
  runs: { id: 'all', judgement_id: 'all', ordinal: 'all', judgement_type_id: 'all', time: 'all', contest_time: 'all', run_time: 'all' },
  clarifications: { id: 'inside', text: 'inside', time: 'inside', contest_time: 'inside' },
  awards: { id: 'all', citation: 'all', team_ids: 'all' },
} as const satisfies Record<CcsType, Properties>

const contestKeys: Properties = {
  id: 'all',
  name: 'all',
  formal_name: 'all',
  start_time: 'all',
  duration: 'all',
  scoreboard_freeze_duration: 'all',
  scoreboard_type: 'all',
  penalty_time: 'penalty',
}
const state: Properties = { started: 'all', frozen: 'all', ended: 'all', thawed: 'all', finalized: 'all', end_of_updates: 'all' }
const scoreboard: Properties = {
  time: 'all',
  contest_time: 'all',
  state: 'all',
  rows: 'all',
  'rows.rank': 'all',
  'rows.team_id': 'all',
  'rows.score': 'all',
  'rows.problems': 'all',
}
const feed: Properties = { type: 'all', id: 'all', data: 'all', token: 'all' }

const table: Record<string, Properties> = { contest: contestKeys, state, ...properties, scoreboard, 'event-feed': feed }

/** The endpoints for a reader; all are read-only. */
export function accessObject(contest: { format: ContestFormat }, audience: CcsAudience) {
  const { keys } = outputOf(contest).ccs
  const isOffered: Record<Only | 'all', boolean> = {
    all: true,
    penalty: keys === 'penalty',
    points: keys === 'points',
    inside: ccsRights[audience].isInside,
  }
  const endpoints = Object.entries(table).map(([name, offers]) => ({
    type: name,
    properties: Object.keys(offers).filter((key) => isOffered[offers[key] ?? 'inside']),
  }))
  return { capabilities: [], endpoints: endpoints.filter((endpoint) => endpoint.properties.length > 0) }
}
