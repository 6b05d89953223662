import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { remoteLanguages } from '@touchstone/shared/judging/remote/remote-languages.ts'
import type { Publicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import {
  findRemoteJudge,
  originalAddress,
  type RemoteJudge,
  type RemoteProblemId,
  type RemoteSiteFacts,
  remoteDisplayId,
  remoteJudges,
  remoteSites,
} from '@touchstone/shared/problems/problem/remote-site.ts'
import type { AuditCaller } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { OutsideHttp } from '../../ground/outside/outside-http.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { describeNote, type KeptReport } from '../../problems/problem-import/import-report.ts'
import type { ProblemImportService } from '../../problems/problem-import/problem-import.service.ts'
import type { ContentStash } from '../../problems/problem-import/reading/content-stash.ts'
import { warn } from '../../problems/problem-import/reading/import-limits.ts'
import type { ImportedProblem, ReadFile, ReadProblem, StatementFile } from '../../problems/problem-import/reading/imported-problem.ts'
import { makeProblem } from '../../problems/problem-import/reading/make-problem.ts'
import { keepStatementFile, servedPath } from '../../problems/problem-import/reading/statement-files.ts'
import type { RemoteStatement } from './protocol/remote-adapter.ts'
import { RemoteFault } from './protocol/remote-fault.ts'
import { faultName, type RemoteSessions } from './remote-session.ts'
import { remoteAdapters } from './sites/remote-adapters.ts'

/** Largest picture or paper of a statement, in bytes; and their number. */
const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_FILES = 60

type Deps = {
  db: Database
  problems: Pick<ProblemService, 'findByDisplayId'>
  problemImport: ProblemImportService
  sessions: RemoteSessions
  http: OutsideHttp
}

type Wanted = { judge: RemoteJudge; id: RemoteProblemId }
type ImportInput = { judge: string; ids: readonly string[]; force: boolean; publicity: Publicity | null }

/** The judge and the ids of a request. @throws DomainError remote.unknown-judge, remote.bad-id */
function wantedOf(name: string, ids: readonly string[]): Wanted[] {
  const judge = findRemoteJudge(name)
  if (!judge) throw new DomainError('remote.unknown-judge', { name: name.slice(0, 40), judges: remoteJudges.join(', ') })
  const site: RemoteSiteFacts = remoteSites[judge]
  return ids.map((text) => {
    const id = site.readId(text.trim())
    if (!id) throw new DomainError('remote.bad-id', { site: site.name, id: text.slice(0, 40), example: site.example })
    return { judge, id }
  })
}

/** Addresses of the pictures and papers of a statement. */
function fileAddresses(statement: RemoteStatement): string[] {
  const texts = [statement.description, statement.input, statement.output, statement.hint].join('\n')
  const found = [...texts.matchAll(/<img[^>]*?\ssrc="([^"]+)"|<a[^>]*?\shref="([^"]+\.pdf)"/gi)].map(
    ([, picture, paper]) => picture ?? paper ?? '',
  )
  return [...new Set(found)]
}

const unescaped = (address: string) => address.replaceAll('&amp;', '&')

type ImportCaller = Pick<Caller, 'actor' | 'language'> & AuditCaller
type OneProblem = { name: string; problemId: string }

export type RemoteImport = {
  /** @throws DomainError remote.unknown-judge, remote.bad-id */
  import(input: ImportInput, caller: ImportCaller): Promise<KeptReport>
  /** @throws DomainError as `import` does */
  preview(
    input: Pick<ImportInput, 'judge' | 'ids' | 'force'>,
    caller: Pick<Caller, 'language'>,
  ): ReturnType<ProblemImportService['previewFrom']>
  /** A problem that is not here yet, for everybody. @throws DomainError remote.already-added, remote.not-read, and as `import` does */
  importNew(problem: OneProblem, caller: Caller): Promise<number>
  /** The problem for a contest or training, fetched only when it is not here yet. @returns its id */
  ensure(problem: OneProblem, publicity: Publicity, caller: Caller): Promise<number>
}

/** Brings problems of other judges into the bank, like the problems of a file. */
export function createRemoteImport({ db, problems, problemImport, sessions, http }: Deps): RemoteImport {
  /** The files of a statement that its site may serve, by their address; `missing` counts the others. */
  async function keepFiles(statement: RemoteStatement, site: RemoteSiteFacts, origin: string, stash: ContentStash) {
    const files = new Map<string, StatementFile>()
    const hosts = new Set([origin, ...site.fileHosts])
    const addresses = fileAddresses(statement)
    let missing = Math.max(0, addresses.length - MAX_FILES)
    for (const address of addresses.slice(0, MAX_FILES)) {
      const url = URL.canParse(unescaped(address)) ? new URL(unescaped(address)) : null
      if (!url || !hosts.has(url.origin)) {
        missing++
        continue
      }
      try {
        const reply = await http.open(url.origin).send(url.pathname + url.search, { follow: true, maxBytes: MAX_FILE_BYTES })
        if (reply.status !== 200) throw new RemoteFault('down', String(reply.status))
        files.set(address, await keepStatementFile(stash, url.pathname.split('/').at(-1) || 'file', reply.bytes))
      } catch (error) {
        if (faultName(error) === undefined) throw error
        missing++
      }
    }
    return { files, missing }
  }

  async function readOne({ judge, id }: Wanted, stash: ContentStash): Promise<ImportedProblem> {
    const site: RemoteSiteFacts = remoteSites[judge]
    const session = sessions.guest(judge)
    const statement = await remoteAdapters[judge].readProblem(session, id)
    const { files, missing } = await keepFiles(statement, site, session.origin, stash)
    const local = (html: string) =>
      [...files].reduce((text, [address, file]) => text.replaceAll(`"${address}"`, `"${servedPath(file)}"`), html)
    const problemId = remoteDisplayId(judge, id)
    const offered = remoteLanguages[judge].filter(({ number }) => statement.languages === null || statement.languages.includes(number))
    return makeProblem({
      importKey: `remote:${problemId}`,
      problemId,
      remoteJudge: judge,
      title: statement.title,
      statementFormat: 'html',
      description: local(statement.description),
      input: local(statement.input),
      output: local(statement.output),
      hint: local(statement.hint),
      source: `<a href="${originalAddress(judge, id)}">${problemId}</a>`,
      examples: statement.examples,
      timeLimitMs: statement.timeLimitMs,
      memoryLimitMb: statement.memoryLimitMb,
      difficulty: 1,
      isRemoveEndBlank: false,
      openCaseResult: site.showsCases,
      languages: offered.map(({ name }) => name),
      tags: statement.tags.length > 0 ? statement.tags : [judge],
      files: [...files.values()],
      cases: [],
      warnings: missing > 0 ? [warn('import.warn.image-outside', { count: missing })] : [],
    })
  }

  const reader =
    (wanted: readonly Wanted[], language: UiLanguage) =>
    async (stash: ContentStash): Promise<ReadFile> => {
      const problems: ReadProblem[] = []
      for (const one of wanted) problems.push(await readOrRefuse(one, stash, language))
      return { origin: 'remote', problems }
    }

  /** One problem that cannot be read is refused alone. */
  async function readOrRefuse(wanted: Wanted, stash: ContentStash, language: UiLanguage): Promise<ReadProblem> {
    try {
      return { ok: true, problem: await readOne(wanted, stash) }
    } catch (error) {
      const name = faultName(error)
      if (name === undefined) throw error
      const part = error instanceof RemoteFault && error.part ? ` (${error.part})` : ''
      const title = remoteDisplayId(wanted.judge, wanted.id)
      return { ok: false, title, reason: 'import.remote-not-read', details: { reason: remoteFaultText(name, language) + part } }
    }
  }

  function importAll({ judge, ids, force, publicity }: ImportInput, caller: ImportCaller): Promise<KeptReport> {
    const wanted = wantedOf(judge, ids)
    const title = wanted.map(({ judge, id }) => remoteDisplayId(judge, id)).join(', ')
    const request = { uid: caller.actor?.uid ?? null, by: caller, force, publicity, title: title.slice(0, 255) }
    return problemImport.importFrom(request, reader(wanted, caller.language))
  }

  return {
    import: importAll,

    preview: ({ judge, ids, force }, { language }) => problemImport.previewFrom(force, reader(wantedOf(judge, ids), language)),

    async importNew({ name, problemId }, caller) {
      const stored = await storedOf(name, problemId)
      if (stored.pid !== null) throw new DomainError('remote.already-added', { problemId: stored.displayId })
      return fetchOne(name, problemId, 'public', caller)
    },

    async ensure({ name, problemId }, publicity, caller) {
      const { pid } = await storedOf(name, problemId)
      return pid ?? fetchOne(name, problemId, publicity, caller)
    },
  }

  async function storedOf(name: string, problemId: string): Promise<{ pid: number | null; displayId: string }> {
    const [wanted] = wantedOf(name, [problemId])
    if (!wanted) throw new Error('one id was asked for')
    const displayId = remoteDisplayId(wanted.judge, wanted.id)
    return { displayId, pid: (await problems.findByDisplayId(db, displayId))?.id ?? null }
  }

  async function fetchOne(judge: string, id: string, publicity: Publicity, caller: Caller): Promise<number> {
    const [item] = (await importAll({ judge, ids: [id], force: false, publicity }, caller)).problems
    if (item?.pid != null) return item.pid
    const reason = item?.reason ? describeNote(item.reason, caller.language).text : ''
    throw new DomainError('remote.not-read', { site: judge.toUpperCase(), id, reason })
  }
}
