import { MachineReport } from '@touchstone/shared/judging/machine/machine.schema.ts'
import { z } from 'zod'
import { WorkerHello } from '../queue/judge-status.ts'

/** The header with the protocol of a machine. */
export const PROTOCOL_HEADER = 'touchstone-machine-protocol'

export const MachineHello = WorkerHello.extend({ version: MachineReport.shape.version, cores: MachineReport.shape.cores })
export const Join = z.object({ code: z.string().max(200) })
export const Joined = z.object({ id: z.number().int(), name: z.string(), key: z.string() })

/** Contents that a machine may fetch before a job needs them, the most urgent first. */
export const ContentsAhead = z.object({ hashes: z.array(z.string()) })

/** Reasons for which a machine is refused; its command line has the words. */
export type MachineRefusal = 'machine.key' | 'machine.protocol' | 'machine.other-worker' | 'machine.content'
