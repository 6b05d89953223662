import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  JoinCode,
  JudgeMachines,
  MachineChange,
  MachineRef,
  NewMachine,
  ReferenceChange,
} from '@touchstone/shared/judging/machine/machine.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { MachineService } from './machine.service.ts'

const write = { can: 'site.root', limit: 'write' } as const

export const createMachineRouter = ({ machines }: { machines: MachineService }) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/judge-machine/list',
      can: 'site.root',
      limit: 'read',
      doc: 'Judges on other machines, with what each reported last, and the reference machine',
      input: NoInput,
      output: JudgeMachines,
    }).query(() => machines.list()),

    invite: endpoint({
      rest: 'POST /api/admin/judge-machine/join-code',
      ...write,
      doc: 'Makes a code that joins one machine within an hour; it is shown in this answer alone',
      input: NewMachine,
      output: JoinCode,
    }).mutation(({ ctx, input }) => machines.invite(input, ctx.request)),

    change: endpoint({
      rest: 'PUT /api/admin/judge-machine/state',
      ...write,
      doc: 'Lets a machine judge, or has it finish its jobs and leave',
      input: MachineChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => machines.change(input, ctx.request)),

    acceptUneven: endpoint({
      rest: 'PUT /api/admin/judge-machine/uneven',
      ...write,
      doc: 'Lets a machine judge whose speed differs by kind of work; its verdicts that depend on time are judged again on the reference machine',
      input: MachineRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => machines.acceptUneven(input.id, ctx.request)),

    setReference: endpoint({
      rest: 'PUT /api/admin/judge-machine/reference',
      ...write,
      doc: 'Compares the speed of all judges with this machine, or with the judge beside the site (null)',
      input: ReferenceChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => machines.setReference(input.id, ctx.request)),

    revoke: endpoint({
      rest: 'DELETE /api/admin/judge-machine',
      ...write,
      doc: 'Ends the key of a machine; its jobs go back to the queue at once',
      input: MachineRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => machines.revoke(input.id, ctx.request)),
  })
