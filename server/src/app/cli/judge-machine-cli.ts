import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BothLanguages, sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { MOST_MACHINES } from '@touchstone/shared/judging/machine/machine.schema.ts'
import { MACHINE_PROTOCOL, machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { createLocalCopies } from '../../ground/blobs/s3/local-copies.ts'
import { lockForWorker } from '../../ground/data-folder/data-folder.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import type { Config } from '../../ground/environment/config.ts'
import { productVersion } from '../../ground/environment/product-version.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { createMachineClient, joinSite, MachineRefused } from '../../judging/machine/machine-client.ts'
import { type MachineFile, machineFilePath, readMachineFile, writeMachineFile } from '../../judging/machine/machine-file.ts'
import { warmCopies } from '../../judging/machine/warm-copies.ts'
import { canDelegate, endInner, endWithKeeper, IN_SCOPE, moveIntoScope, movingWords } from '../../judging/worker/delegated-scope.ts'
import { runWorker } from '../../judging/worker/run-worker.ts'
import { ServerAwayError } from '../../judging/worker/worker-client.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'

const offWords: BothLanguages = {
  en: 'This machine judges nothing until that is mended; the site and its other judges continue.',
  zh: '修复之前本机不评测；网站和其他评测机不受影响。',
}

/** @throws UsageError for anything but the address of a site */
function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) throw new UsageError('machine-site')
  return url.href.replace(/\/+$/, '')
}

/** Why the site refuses this machine, and what helps. */
function refusalWords({ code, protocol }: MachineRefused, file: string): StartError {
  if (code === 'machine.key')
    return new StartError(
      `the site does not know this machine any more: its key was revoked. To judge again, delete ${file} and join with a new code`,
      `网站已不认识本机：密钥已被撤销。若要重新评测，请删除 ${file}，并用新的代码加入`,
    )
  if (code === 'machine.protocol')
    return new StartError(
      `this machine speaks version ${MACHINE_PROTOCOL} of the calls (Touchstone ${productVersion}), and the site version ${protocol}; update the older one`,
      `本机的协议版本为 ${MACHINE_PROTOCOL}（Touchstone ${productVersion}），网站为 ${protocol}；请更新较旧的一方`,
    )
  if (code === 'machine.too-many') {
    const most = { most: MOST_MACHINES }
    return new StartError(errorMessage(code, most, 'en-US'), errorMessage(code, most, 'zh-CN'))
  }
  if (code === 'machine.code') return new StartError(errorMessage(code, {}, 'en-US'), errorMessage(code, {}, 'zh-CN'))
  return new StartError(`the site refuses this machine: ${code}`, `网站拒绝本机：${code}`)
}

async function enter(site: string, code: string, { dataDir }: Config): Promise<MachineFile> {
  const path = machineFilePath(dataDir)
  if (existsSync(path))
    throw new StartError(
      `this machine has joined already (${path}); start without --join, or delete that file`,
      `本机已经加入（${path}）；请不带 --join 启动，或删除该文件`,
    )
  try {
    const file = { site, ...(await joinSite(site, code)) }
    writeMachineFile(dataDir, file)
    return file
  } catch (error) {
    if (error instanceof MachineRefused) throw refusalWords(error, path)
    if (error instanceof ServerAwayError)
      throw new StartError(`${site} cannot be reached: ${error.message}`, `无法访问 ${site}：${error.message}`)
    throw error
  }
}

function known(site: string | null, { dataDir }: Config): MachineFile {
  const file = readMachineFile(dataDir)
  if (!file)
    throw new StartError(
      `this machine has joined no site yet (${machineFilePath(dataDir)} is missing): --join needs a code of the back office`,
      `本机尚未加入任何网站（没有 ${machineFilePath(dataDir)}）：请用 --join 指定后台给出的代码`,
    )
  if (site !== null && site !== file.site)
    throw new StartError(
      `this machine belongs to ${file.site}; delete ${machineFilePath(dataDir)} to join another site`,
      `本机属于 ${file.site}；若要加入其他网站，请删除 ${machineFilePath(dataDir)}`,
    )
  return file
}

/** Judges for the site until it is stopped, drained or refused. */
async function judgeFor(file: MachineFile, config: Config, release: () => void, context: CliContext): Promise<number> {
  const { language, interrupted, say: print, text } = context
  const { dataDir, judgeLanes: lanes, nsjail, path, cacheBytes, timeStretch } = config
  const say = sayIn(language, print)
  let inner: ChildProcess | undefined
  let ended: (why: StartError | 'stopped' | 'left') => void = () => {}
  const end = new Promise<StartError | 'stopped' | 'left'>((resolve) => {
    ended = resolve
  })
  interrupted.addEventListener('abort', () => ended('stopped'))
  const client = createMachineClient(file.site, file.key, (error) => ended(refusalWords(error, machineFilePath(dataDir))))
  const copies = createLocalCopies({
    root: join(dataDir, 'cache', 'contents'),
    maxBytes: cacheBytes,
    clock: systemClock,
    fetch: client.fetch,
  })
  print(text('machine-begins', { site: file.site, worker: machineWorker(file.id), name: file.name }))
  const worker = runWorker({
    client,
    blobs: { localFile: copies.get, reach: client.reach },
    name: machineWorker(file.id),
    dataDir,
    keptResults: join(dataDir, 'kept-results'),
    lanes,
    nsjail,
    path,
    language,
    write: (line) => print(line),
    measuresAtStart: true,
    timeStretch,
    awayMs: 2000,
    offWords,
    mayMove: () => !process.argv.includes(IN_SCOPE) && canDelegate(),
    move() {
      client.close()
      release()
      say(movingWords)
      inner = moveIntoScope(process.argv[1] ?? '', ['judge-machine', '--language', language === 'zh-CN' ? 'zh' : 'en'])
    },
    leave: () => ended('left'),
  })
  const warm = new AbortController()
  const warming = warmCopies({ listAhead: client.listAhead, get: copies.get, log: print }, warm.signal)
  const why = await Promise.race([end, worker.started.then(() => end)])
  if (inner) {
    warm.abort()
    await endInner(inner)
    return ExitCodes.ok
  }
  warm.abort()
  await worker.close()
  client.close()
  await warming
  if (why instanceof StartError) throw why
  if (why === 'left') print(text('machine-left'))
  return ExitCodes.ok
}

async function run(args: string[], context: CliContext): Promise<number> {
  const options = { site: { type: 'string' }, join: { type: 'string' } } as const
  const { values } = parseArgs({ args: args.filter((arg) => arg !== IN_SCOPE), options })
  if (values.join !== undefined && values.site === undefined) throw new UsageError('machine-where')
  const config = context.config()
  if (config.judgeLanes === 0) throw new UsageError('machine-lanes')
  const site = values.site === undefined ? null : siteAddress(values.site)
  const lock = lockForWorker(config.dataDir)
  let isHeld = true
  const release = () => {
    if (isHeld) lock.release()
    isHeld = false
  }
  try {
    const file = site !== null && values.join !== undefined ? await enter(site, values.join, config) : known(site, config)
    if (file.site.startsWith('http:')) context.say(context.text('machine-plain'))
    endWithKeeper()
    return await judgeFor(file, config, release, context)
  } finally {
    release()
  }
}

export const judgeMachineCli: CliCommand = {
  name: 'judge-machine',
  usage: 'judge-machine [--site <url>] [--join <code>]',
  run,
}
