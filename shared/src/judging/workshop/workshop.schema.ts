import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { BuildFault, SeenBounds } from './test-build.schema.ts'
import { SCRIPT_MAX } from './test-script.ts'
import { isPartName, isWorkshopLanguage, PART_NAME_MAX, PART_TEXT_MAX, workshopKinds } from './workshop-parts.ts'

const int = z.number().int()

/** Without an id a new part. */
export const SaveWorkshopPart = z.object({
  pid: int,
  id: int.nullish(),
  kind: z.enum(workshopKinds),
  name: z.string().max(PART_NAME_MAX).refine(isPartName),
  /** Null for an input. */
  language: z.string().refine(isWorkshopLanguage).nullish(),
  text: z.string().max(PART_TEXT_MAX),
  version: SentVersion,
})
export type SaveWorkshopPart = z.output<typeof SaveWorkshopPart>

export const SaveTestScript = z.object({ pid: int, text: z.string().max(SCRIPT_MAX), version: SentVersion })
export type SaveTestScript = z.output<typeof SaveTestScript>

export const WorkshopPartRef = z.object({ pid: int, id: int })
export const WorkshopOf = z.object({ pid: int })
export const SavedWorkshopPart = z.object({ id: int })

export const WorkshopPart = z.object({
  id: int,
  kind: z.enum(workshopKinds),
  name: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  version: EditVersion,
})

/** Everything that the workshop of a problem keeps. */
export const Workshop = z.object({
  parts: z.array(WorkshopPart),
  script: z.object({ text: z.string(), version: EditVersion }),
  /** Names of the inputs of the stored tests, in order: a line of the script may keep one. */
  tests: z.array(z.string()),
})
export type Workshop = z.infer<typeof Workshop>

const ShownTest = z.object({
  inputName: z.string(),
  /** Bytes. */
  inputSize: int,
  outputSize: int,
  score: z.number().nullable(),
  groupNum: int.nullable(),
})

/** A build names itself by a token, so that nobody cancels or applies another one than the page shows. */
export const TestBuildRef = z.object({ pid: int, token: z.string().max(64) })
export type TestBuildRef = z.output<typeof TestBuildRef>

/** `applied`: its proposal has become the tests of the problem. */
const buildStates = ['running', 'done', 'failed', 'cancelled', 'applied'] as const

export const TestBuild = z.object({
  token: z.string(),
  state: z.enum(buildStates),
  /** No worker has its next step yet. */
  isWaiting: z.boolean(),
  /** Tests that are ready, and all tests. */
  done: int,
  total: int,
  startedAt: int,
  endedAt: int.nullable(),
  fault: BuildFault.nullable(),
  /** The workshop, the solutions, the rules or the tests of the problem have changed since: it cannot be applied. */
  isStale: z.boolean(),
  /** Its proposal; null before it is done and after it was applied. */
  changes: z
    .array(
      z.object({
        kind: z.enum(['new', 'changed', 'same', 'gone']),
        /** Line of the script; null for a test that is gone. */
        line: z.string().nullable(),
        before: ShownTest.nullable(),
        after: ShownTest.nullable(),
      }),
    )
    .nullable(),
  /** Bounds of variables by validators of testlib, and whether some test reaches them. */
  bounds: SeenBounds,
})
export type TestBuild = z.infer<typeof TestBuild>
