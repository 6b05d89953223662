import {
  Cockpit,
  CockpitProblemFigures,
  CockpitProblemQuery,
  CockpitPupil,
  CockpitPupilQuery,
  CockpitQuery,
} from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CockpitService } from './cockpit.service.ts'

type Deps = {
  cockpit: CockpitService
}

const read = { can: 'login', limit: 'read' } as const

export const createCockpitRouter = ({ cockpit }: Deps) =>
  router({
    matrix: endpoint({
      rest: 'GET /api/group/get-cockpit',
      ...read,
      doc: 'Members of a group by the problems of a training: best verdict, tries, last submission, who is here; for those who lead the group',
      input: CockpitQuery,
      output: Cockpit,
    }).query(({ ctx, input }) => cockpit.matrix(input.tid, input.uids ?? null, ctx.request)),

    pupil: endpoint({
      rest: 'GET /api/group/get-cockpit-pupil',
      ...read,
      doc: 'What one pupil sent to a training, newest first; for those who lead the group',
      input: CockpitPupilQuery,
      output: CockpitPupil,
    }).query(({ ctx, input }) => cockpit.pupil(input.tid, input.uid, ctx.request)),

    problem: endpoint({
      rest: 'GET /api/group/get-cockpit-problem',
      ...read,
      doc: 'How the members of a group did with one problem of a training; for those who lead the group',
      input: CockpitProblemQuery,
      output: CockpitProblemFigures,
    }).query(({ ctx, input }) => cockpit.problem(input.tid, input.pid, ctx.request)),
  })
