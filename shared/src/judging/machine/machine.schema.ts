/** Judge machines: judges on other computers, each with a key of its own. */
import { z } from 'zod'
import { WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { JudgeReason } from '../job/judge-fault.schema.ts'
import { MACHINE_NAME_MAX } from './machine-rules.ts'
import { MachineSpeed } from './machine-speed.ts'

const int = z.number().int()

/** Maximum number of judge machines of a site. */
export const MOST_MACHINES = 100

/** `waiting`: staff has not let it judge yet. `draining`: it finishes its jobs and leaves. */
export const machineStates = ['waiting', 'working', 'draining'] as const
export type MachineState = (typeof machineStates)[number]

export const NewMachine = z.object({ name: z.string().trim().min(1).max(MACHINE_NAME_MAX) })
export type NewMachine = z.output<typeof NewMachine>

/** `code` is shown here and never again; it joins one machine. */
export const JoinCode = z.object({ code: z.string(), expiresAt: WireDate })

export const MachineRef = z.object({ id: int })
/** null: the judge beside the site. */
export const ReferenceChange = z.object({ id: int.nullable() })
export const MachineChange = z.object({ id: int, state: z.enum(['working', 'draining']) })
export type MachineChange = z.output<typeof MachineChange>

/** A machine's last report about itself. */
export const MachineReport = z.object({
  version: z.string().max(40),
  cores: int.nonnegative().max(100_000),
  lanes: int.nonnegative(),
  /** Of its judge. */
  state: z.enum(['starting', 'ready', 'off']),
  faults: JudgeReason.nullish(),
  reason: z.string().max(2000).nullable(),
  /** Versions of its compilers, by language. Absent in reports of an older version. */
  compilers: z.record(z.string().max(100), z.string().max(500)).optional(),
})
export type MachineReport = z.infer<typeof MachineReport>

export const JudgeMachine = z.object({
  id: int,
  name: z.string(),
  /** Its name on submissions and in the list of judges. */
  worker: z.string(),
  state: z.enum(machineStates),
  /** Whether it was heard a moment ago. */
  isHere: z.boolean(),
  /** Jobs that it runs. */
  jobs: int,
  report: MachineReport.nullable(),
  /** Compared with the reference machine; null while either was not measured. */
  speed: MachineSpeed.nullable(),
  isReference: z.boolean(),
  /** One factor does not fit it, and staff lets it judge all the same. */
  acceptsUneven: z.boolean(),
  /** One factor does not fit it, so it judges nothing before staff accepts it. */
  isPaused: z.boolean(),
  /** Compilers whose version differs from that of the reference machine. */
  otherCompilers: z.array(z.object({ language: z.string(), version: z.string(), reference: z.string() })),
  seenAt: WireDateOrNull,
  gmtCreate: WireDate,
})
/** The machine with which all others are compared. `worker`: its name on submissions. */
export const ReferenceMachine = z.object({ worker: z.string(), isChosen: z.boolean(), isMeasured: z.boolean(), isHere: z.boolean() })

/** `reference`: null without one, so that no machine has a factor. */
export const JudgeMachines = z.object({ reference: ReferenceMachine.nullable(), machines: z.array(JudgeMachine) })
