import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { TestBuild } from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { CommandRefused } from '../local-api/command-lines.ts'
import type { CliTexts } from '../site-commands/cli-texts.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'
import { formatTable } from './print-table.ts'
import { readWorkshopFolder, strayFiles, writeWorkshopFolder } from './workshop-folder.ts'

/** Interval at which the progress of a build is read. */
const WATCH_MS = 500

function oneProblem(positionals: readonly string[]): string {
  const [problemId, ...more] = positionals
  if (!problemId || more.length > 0) throw new UsageError('workshop-problem')
  return problemId
}

function problemAndFolder(positionals: readonly string[]): { problemId: string; folder: string } {
  const [problemId, folder, ...more] = positionals
  if (!problemId || !folder || more.length > 0) throw new UsageError('workshop-folder')
  return { problemId, folder: resolve(folder) }
}

const json = { json: { type: 'boolean' } } as const

const listCli: CliCommand = {
  name: 'workshop list',
  usage: 'workshop list [--json]',
  async run(args, { onSite, out, text }) {
    const { values } = parseArgs({ args, options: json })
    const found = await onSite('workshop-list', {})
    if (values.json) out(`${JSON.stringify(found, null, 2)}\n`)
    else if (found.length === 0) out(`${text('workshop-none')}\n`)
    else {
      const heads = (['problem', 'title', 'generators', 'validators', 'inputs', 'build'] as const).map((head) => text(`head.${head}`))
      const rows = found.map(({ problemId, title, generator, validator, input, build }) => [
        problemId ?? '',
        title ?? '',
        ...[generator, validator, input].map(String),
        build === null ? '' : text(`state.${build}`),
      ])
      out(`${formatTable(heads, rows)}\n`)
    }
    return ExitCodes.ok
  },
}

const pullCli: CliCommand = {
  name: 'workshop pull',
  usage: 'workshop pull <problem ID> <folder> [--force]',
  async run(args, { onSite, out, say, text }) {
    const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
    const { problemId, folder } = problemAndFolder(positionals)
    const workshop = await onSite('workshop-read', { problemId })
    const stray = await strayFiles(folder, workshop)
    if (stray.length > 0 && !values.force) {
      say(`${stray.join('\n')}\n${text('workshop-other', { folder })}`)
      return ExitCodes.failed
    }
    const count = await writeWorkshopFolder(folder, workshop, stray)
    out(`${text('workshop-pulled', { count, folder })}\n`)
    return ExitCodes.ok
  },
}

const pushCli: CliCommand = {
  name: 'workshop push',
  usage: 'workshop push <problem ID> <folder> [--dry-run] [--json]',
  async run(args, { onSite, out, say, text }) {
    const options = { ...json, 'dry-run': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { problemId, folder } = problemAndFolder(positionals)
    const read = await readWorkshopFolder(folder)
    if (read.faults.length > 0) {
      const lines = read.faults.map((fault) => text(fault.text, fault.details))
      say([...lines, text('workshop-refused')].join('\n'))
      return ExitCodes.failed
    }
    const { parts, script } = read.workshop
    const isTrial = values['dry-run'] ?? false
    const { isWritten, faults, changes } = await onSite('workshop-replace', { problemId, parts: [...parts], script, isTrial })
    if (values.json) out(`${JSON.stringify({ isWritten, faults, changes }, null, 2)}\n`)
    else {
      const heads = (['kind', 'name', 'change'] as const).map((head) => text(`head.${head}`))
      const changed = changes.parts.filter(({ change }) => change !== 'same')
      const rows = changed.map(({ kind, name, change }) => [text(`kind.${kind}`), name, text(`change.${change}`)])
      if (changes.script === 'changed') rows.push([text('kind.script'), 'script.txt', text('change.changed')])
      out(`${rows.length > 0 ? formatTable(heads, rows) : text('workshop-equal')}\n`)
      for (const { line, code, value } of faults) say(text(`script.${code}`, { line, value }))
      const end = faults.length > 0 ? 'workshop-refused' : isTrial ? 'workshop-trial' : 'workshop-pushed'
      if (rows.length > 0 || faults.length > 0) out(`${text(end, { problem: problemId })}\n`)
    }
    return faults.length === 0 ? ExitCodes.ok : ExitCodes.failed
  },
}

const countsOf = (changes: NonNullable<TestBuild['changes']>) =>
  Object.fromEntries(
    (['new', 'changed', 'gone', 'same'] as const).map((kind) => [kind, changes.filter((each) => each.kind === kind).length]),
  )

/** Each test with its change, as the page shows it. */
function describeChanges(changes: NonNullable<TestBuild['changes']>, text: CliTexts): string {
  const heads = (['change', 'test', 'script-line', 'input', 'answer', 'subtask', 'points'] as const).map((head) => text(`head.${head}`))
  const rows = changes.map(({ kind, line, before, after }) => {
    const { inputName = '', inputSize = '', outputSize = '', groupNum = null, score = null } = after ?? before ?? {}
    return [text(`change.${kind}`), inputName, line ?? '', `${inputSize}`, `${outputSize}`, `${groupNum ?? ''}`, `${score ?? ''}`]
  })
  return formatTable(heads, rows)
}

function describeFault({ fault }: TestBuild, text: CliTexts): string {
  if (!fault) return ''
  const { code, number, line, program, other, status, message } = fault
  const why = text(`stop.${code}`, { program: program ?? '', other: other ?? '' })
  const verdict = status === null ? '' : `: ${verdictName(status) ?? status}`
  return [
    text('build-stopped', { why }),
    ...(number === null ? [] : [`${text('build-at', { number, line: line ?? '' })}${verdict}`]),
    ...(message ? [message.trimEnd()] : []),
  ].join('\n')
}

/** Follows a build until its end. @returns null when it continues without this command */
async function watch(problemId: string, { onSite, say, text, interrupted }: CliContext): Promise<TestBuild | null> {
  let said = ''
  for (;;) {
    const { build, judge } = await onSite('workshop-watch', { problemId })
    if (build?.state !== 'running') return build
    const { done, total, isWaiting } = build
    const progress = text(isWaiting ? 'build-waits' : 'build-progress', { done, total })
    if (progress !== said) say(progress)
    said = progress
    if (judge === 'no-worker' || judge === 'off') {
      say(text('build-no-judge', { problem: problemId }))
      return null
    }
    await sleep(WATCH_MS, undefined, { signal: interrupted }).catch(() => {})
    if (interrupted.aborted) {
      say(text('build-left', { problem: problemId }))
      return null
    }
  }
}

function printBuild(build: TestBuild, problemId: string, { out, say, text }: CliContext): void {
  if (build.fault) say(describeFault(build, text))
  if (build.state === 'cancelled') say(text('build-cancelled'))
  if (!build.changes) return
  out(`${describeChanges(build.changes, text)}\n${text('build-counts', countsOf(build.changes))}\n`)
  for (const { variable, validator, least, largest } of build.bounds) {
    if (!least) out(`${text('build-bound-least', { variable, validator })}\n`)
    if (!largest) out(`${text('build-bound-largest', { variable, validator })}\n`)
  }
  const isEqual = build.changes.every(({ kind }) => kind === 'same')
  out(`${text(build.isStale ? 'build-stale' : isEqual ? 'build-equal' : 'build-apply', { problem: problemId })}\n`)
}

const buildCli: CliCommand = {
  name: 'workshop build',
  usage: 'workshop build <problem ID> [--json]',
  async run(args, context) {
    const { values, positionals } = parseArgs({ args, options: json, allowPositionals: true })
    const problemId = oneProblem(positionals)
    const { onSite, out, say, text } = context
    await onSite('workshop-build', { problemId }).catch((error: unknown) => {
      if (!(error instanceof CommandRefused && error.code === 'test-build.running')) throw error
      say(text('build-running', { problem: problemId }))
    })
    const build = await watch(problemId, context)
    if (values.json) out(`${JSON.stringify(build, null, 2)}\n`)
    else if (build) printBuild(build, problemId, context)
    return build?.state === 'done' ? ExitCodes.ok : ExitCodes.failed
  },
}

const applyCli: CliCommand = {
  name: 'workshop apply',
  usage: 'workshop apply <problem ID> [--json]',
  async run(args, { onSite, out, text }) {
    const { values, positionals } = parseArgs({ args, options: json, allowPositionals: true })
    const problemId = oneProblem(positionals)
    const counts = countsOf((await onSite('workshop-apply', { problemId })).changes ?? [])
    if (values.json) out(`${JSON.stringify(counts)}\n`)
    else out(`${text('build-counts', counts)}\n${text('build-applied', { problem: problemId })}\n`)
    return ExitCodes.ok
  },
}

export const workshopCliCommands: readonly CliCommand[] = [listCli, pullCli, pushCli, buildCli, applyCli]
