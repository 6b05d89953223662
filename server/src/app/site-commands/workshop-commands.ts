import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { SCRIPT_MAX } from '@touchstone/shared/judging/workshop/test-script.ts'
import { SaveWorkshopPart, type TestBuild } from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { z } from 'zod'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import type { JudgeStatus } from '../../judging/queue/judge-status.ts'
import type { PlainPart } from '../../judging/workshop/replace-workshop.ts'
import type { Services } from '../services.ts'
import { ROOT_UID } from '../start/first-root.ts'
import { siteCommand } from './site-command.ts'

/** The operator has the rights of root; the record names the command line as the address. */
const operator = { actor: { uid: ROOT_UID, username: 'root', role: 'root', device: '' as DeviceId }, ip: COMMAND_LINE.ip } as const

const Problem = z.object({ problemId: z.string().min(1).max(255) })
const Part = SaveWorkshopPart.pick({ kind: true, name: true, text: true, language: true }).transform(({ language, ...part }) => ({
  ...part,
  language: language ?? null,
}))

/** @throws DomainError problem.gone */
async function problemNamed({ db, problems }: Services, problemId: string): Promise<number> {
  const row = await problems.findByDisplayId(db, problemId)
  if (!row) throw new DomainError('problem.gone')
  return row.id
}

export const workshopList = siteCommand(z.object({}), ({ services }) => services.workshop.listAll())

/** The workshop of one problem, as files hold it. @throws DomainError problem.gone */
export const workshopRead = siteCommand(Problem, async ({ services }, { problemId }) => {
  const pid = await problemNamed(services, problemId)
  const { generators, validators, inputs, script } = await services.workshop.partsOf(services.db, pid)
  const parts: PlainPart[] = [
    ...generators.map(({ code, ...part }) => ({ kind: 'generator' as const, ...part, text: code })),
    ...validators.map(({ code, ...part }) => ({ kind: 'validator' as const, ...part, text: code })),
    ...inputs.map((part) => ({ kind: 'input' as const, ...part, language: null })),
  ]
  return { parts, script }
})

/** @throws DomainError problem.gone, workshop.* */
export const workshopReplace = siteCommand(
  Problem.extend({ parts: z.array(Part).max(1000), script: z.string().max(SCRIPT_MAX), isTrial: z.boolean() }),
  async ({ services }, { problemId, ...given }) => services.workshop.replace(await problemNamed(services, problemId), given, operator),
)

/** @throws DomainError problem.gone, test-build.* */
export const workshopBuild = siteCommand(Problem, async ({ services }, { problemId }) =>
  services.testBuilds.start(await problemNamed(services, problemId), operator),
)

/** The last build, and whether a judge can work on it. */
type WatchedBuild = { build: TestBuild | null; judge: JudgeStatus['state'] }

/** @throws DomainError problem.gone */
export const workshopWatch = siteCommand(Problem, async ({ services }, { problemId }): Promise<WatchedBuild> => {
  const pid = await problemNamed(services, problemId)
  return { build: await services.testBuilds.read(pid, operator), judge: (await services.judging.status()).state }
})

/** Takes over the last build. @returns it as it was before @throws DomainError problem.gone, test-build.*, problem.published */
export const workshopApply = siteCommand(Problem, async ({ services }, { problemId }): Promise<TestBuild> => {
  const pid = await problemNamed(services, problemId)
  const build = await services.testBuilds.read(pid, operator)
  if (!build) throw new DomainError('test-build.none')
  await services.testBuilds.apply({ pid, token: build.token }, operator)
  return build
})
