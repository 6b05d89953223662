import { createHash } from 'node:crypto'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { hour, second } from '@touchstone/shared/ground/time/instant.ts'
import {
  type JoinCode,
  type JudgeMachines,
  type MachineChange,
  MachineReport,
  type MachineState,
  MOST_MACHINES,
  NewMachine,
} from '@touchstone/shared/judging/machine/machine.schema.ts'
import { joinCodeForm, machineKeyForm, machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { otherCompilers } from '@touchstone/shared/judging/machine/machine-speed.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import { stableName } from '../queue/judge-queue.ts'
import type { JudgeSpeeds } from '../queue/judge-speeds.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { WorkerRoster } from '../queue/worker-roster.ts'
import { isAhead, listContentsAhead } from './contents-ahead.ts'
import * as queries from './machine.queries.ts'

/** Lifetime of a code that joins a machine. */
export const JOIN_CODE_MS = hour
/** A machine says hello every three seconds. */
export const HERE_MS = 15 * second

const TICKET = 'judge-join'

/** The machine of a key. */
export type MachinePass = { id: number; state: MachineState; acceptsUneven: number }

export type MachineService = {
  list(): Promise<z.input<typeof JudgeMachines>>
  /** @returns a code that joins one machine. @throws DomainError machine.too-many */
  invite(input: NewMachine, caller: Caller): Promise<z.input<typeof JoinCode>>
  /**
   * Makes a machine of a code; the code counts once.
   * @returns the key of the machine, this one time. @throws DomainError machine.code, machine.too-many
   */
  join(code: string, ip: string): Promise<{ id: number; name: string; key: string }>
  /** Lets a machine judge, or has it finish and leave. @throws DomainError machine.gone */
  change(input: MachineChange, caller: Caller): Promise<null>
  /** Lets a machine judge whose factors differ too much for one. @throws DomainError machine.gone */
  acceptUneven(id: number, caller: Caller): Promise<null>
  /** Compares all judges with this machine from now on; null: with the judge beside the site. @throws DomainError machine.gone */
  setReference(id: number | null, caller: Caller): Promise<null>
  /** Ends the key of a machine, and its leases at once. @throws DomainError machine.gone */
  revoke(id: number, caller: Caller): Promise<null>
  /** The machine of this key; null for any other text. */
  find(key: string): Promise<MachinePass | null>
  /** Whether staff lets it judge, and one factor fits it or staff accepts that none does. */
  mayJudge(machine: MachinePass): boolean
  /** Keeps what a machine reports. */
  report(id: number, report: MachineReport): Promise<void>
  /** Opens contents to a machine, for a job that it has claimed. @returns false when it may not judge any more */
  open(id: number, jobId: number, hashes: readonly string[]): Promise<boolean>
  /** Whether a job that the machine runs needs this content, or a contest that runs or starts soon, while it may judge. */
  needs(machine: MachinePass, hash: string): Promise<boolean>
  /** Contents of contests that run or start within a day, for the copies of machines; none for one that may not judge. */
  contentsAhead(machine: MachinePass): Promise<string[]>
  /** Jobs that the machine runs. */
  countJobs(id: number): Promise<number>
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  tickets: TicketService
  audit: AuditService
  events: EventBus
  judging: Pick<JudgingService, 'giveBackAll' | 'wake'>
  roster: Pick<WorkerRoster, 'here'>
  speeds: Pick<JudgeSpeeds, 'read' | 'reference' | 'speedOf' | 'forget'>
}

/**
 * Theory of operation. A machine is its key: the key is stored as a hash, and its row has the number by which the queue knows the worker. So
 * two machines of one name never meet. The contents that a machine may read are rows of its running jobs; they leave with the job.
 */
export function createMachineService({ db, clock, events, ids, tickets, audit, judging, roster, speeds }: Deps): MachineService {
  async function jobsByWorker(): Promise<Map<string, number>> {
    const jobs = new Map<string, number>()
    for (const worker of await queries.listBusyWorkers(db)) jobs.set(stableName(worker), (jobs.get(stableName(worker)) ?? 0) + 1)
    return jobs
  }

  /** Where it speaks to another server of the site, that one forgets it too. */
  const forget = (worker: string) => events.publish({ type: 'judge.left', worker })

  async function readSpeeds(): Promise<void> {
    await speeds.read()
    events.publish({ type: 'judge.speeds' })
  }

  const isPaused = ({ id, acceptsUneven }: { id: number; acceptsUneven: number }) =>
    acceptsUneven === 0 && speeds.speedOf(machineWorker(id))?.isUneven === true

  const mayJudge = (machine: MachinePass) => machine.state === 'working' && !isPaused(machine)

  const isHere = (seenAt: number | null) => seenAt !== null && stillLasts(seenAt, HERE_MS, clock.now())

  const compilersBeside = (worker: string): Record<string, string> => {
    const languages = roster.here().find(({ name }) => name === worker)?.languages ?? []
    return Object.fromEntries(languages.flatMap(({ name, available, version }) => (available && version !== null ? [[name, version]] : [])))
  }

  return {
    async list() {
      const jobs = await jobsByWorker()
      const rows = (await queries.listMachines(db)).map(({ report, ...machine }) => ({
        ...machine,
        report: report === null ? null : readStored(MachineReport, report, `judge_machines.report of ${machine.id}`),
      }))
      const base = speeds.reference()
      const chosen = rows.find(({ id }) => machineWorker(id) === base?.worker)
      const compilers = chosen ? (chosen.report?.compilers ?? {}) : base ? compilersBeside(base.worker) : {}
      const baseIsHere = chosen ? isHere(chosen.seenAt) : roster.here().some(({ name }) => name === base?.worker)
      return {
        reference: base && { ...base, isHere: baseIsHere },
        machines: rows.map(({ report, seenAt, isReference, acceptsUneven, ...machine }) => ({
          ...machine,
          worker: machineWorker(machine.id),
          report,
          seenAt,
          isHere: isHere(seenAt),
          jobs: jobs.get(machineWorker(machine.id)) ?? 0,
          speed: speeds.speedOf(machineWorker(machine.id)),
          isReference: isReference === 1,
          acceptsUneven: acceptsUneven === 1,
          isPaused: isPaused({ id: machine.id, acceptsUneven }),
          otherCompilers: otherCompilers(report?.compilers ?? {}, compilers),
        })),
      }
    },

    async invite({ name }, caller) {
      if ((await queries.countMachines(db)) >= MOST_MACHINES) throw new DomainError('machine.too-many', { most: MOST_MACHINES })
      const code = `join_${ids.token()}`
      await inTransaction(db, async (db) => {
        await tickets.put(db, TICKET, hashOf(code), { name }, JOIN_CODE_MS)
        await audit.record(db, caller, { action: 'machine.invite', target: null, after: { name } })
      })
      return { code, expiresAt: clock.now() + JOIN_CODE_MS }
    },

    async join(code, ip) {
      if ((await queries.countMachines(db)) >= MOST_MACHINES) throw new DomainError('machine.too-many', { most: MOST_MACHINES })
      const found = joinCodeForm.test(code) ? await tickets.take(TICKET, NewMachine, hashOf(code)) : undefined
      if (!found) throw new DomainError('machine.code')
      const key = `tsj_${ids.token()}`
      const row = { name: found.name, keyHash: hashOf(key), state: 'waiting' as const, gmtCreate: clock.now() }
      const id = await inTransaction(db, async (db) => {
        const id = await queries.insertMachine(db, row)
        await audit.record(db, { actor: null, ip }, { action: 'machine.join', target: id, after: { name: found.name } })
        return id
      })
      await readSpeeds()
      return { id, name: found.name, key }
    },

    async change({ id, state }, caller) {
      await inTransaction(db, async (db) => {
        const before = await queries.findMachine(db, id)
        if (!before) throw new DomainError('machine.gone')
        await queries.setState(db, id, state)
        const action = state === 'working' ? 'machine.accept' : 'machine.drain'
        await audit.record(db, caller, { action, target: id, before: { state: before.state }, after: { state } })
      })
      if (state === 'working') judging.wake()
      else forget(machineWorker(id))
      return null
    },

    async acceptUneven(id, caller) {
      await inTransaction(db, async (db) => {
        const before = await queries.findMachine(db, id)
        if (!before) throw new DomainError('machine.gone')
        await queries.setAcceptsUneven(db, id)
        const speed = speeds.speedOf(machineWorker(id))
        await audit.record(db, caller, {
          action: 'machine.accept-uneven',
          target: id,
          after: { spreadPercent: speed?.spreadPercent ?? null },
        })
      })
      judging.wake()
      return null
    },

    async setReference(id, caller) {
      await inTransaction(db, async (db) => {
        const machines = await queries.listMachines(db)
        if (id !== null && !machines.some((each) => each.id === id)) throw new DomainError('machine.gone')
        const before = machines.find(({ isReference }) => isReference === 1)?.id ?? null
        await queries.setReference(db, id)
        await audit.record(db, caller, { action: 'machine.reference', target: id, before: { id: before }, after: { id } })
      })
      await readSpeeds()
      judging.wake()
      return null
    },

    async revoke(id, caller) {
      await inTransaction(db, async (db) => {
        const before = await queries.deleteMachine(db, id)
        if (!before) throw new DomainError('machine.gone')
        await speeds.forget(db, machineWorker(id))
        await audit.record(db, caller, { action: 'machine.revoke', target: id, before: { name: before.name, state: before.state } })
      })
      await readSpeeds()
      forget(machineWorker(id))
      await judging.giveBackAll(machineWorker(id))
      return null
    },

    async find(key) {
      if (!machineKeyForm.test(key)) return null
      const row = await queries.findMachineByKey(db, hashOf(key))
      return row ? { id: row.id, state: row.state, acceptsUneven: row.acceptsUneven } : null
    },

    mayJudge,

    report: (id, report) => queries.setReport(db, id, report, clock.now()),

    open: (id, jobId, hashes) =>
      inTransaction(db, async (db) => {
        const machine = await queries.holdMachine(db, id)
        if (machine?.state !== 'working') return false
        await queries.setContents(db, jobId, hashes)
        return true
      }),

    async needs(machine, hash) {
      const workers = await queries.workersThatNeed(db, hash)
      if (workers.some((worker) => stableName(worker) === machineWorker(machine.id))) return true
      return mayJudge(machine) && isAhead(db, clock.now(), hash)
    },

    contentsAhead: async (machine) => (mayJudge(machine) ? listContentsAhead(db, clock.now()) : []),

    async countJobs(id) {
      return (await jobsByWorker()).get(machineWorker(id)) ?? 0
    },
  }
}
