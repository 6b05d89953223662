import { parseArgs } from 'node:util'
import { ContentFault } from '../../ground/blobs/content-fault.ts'
import { moveContents } from '../../ground/blobs/move-contents.ts'
import { type ContentPlace, openContents, troubleOf } from '../../ground/blobs/s3/contents.ts'
import { openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { readConfig } from '../../ground/environment/config.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { openSiteDatabase } from '../start/site-database.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'

/** The word for the folder of the data folder. */
const FOLDER = 'folder'

async function mustWork(place: ContentPlace): Promise<void> {
  const trouble = await troubleOf(place)
  if (trouble) throw new StartError(trouble.words.en, trouble.words.zh)
}

async function copy(source: ContentPlace, target: ContentPlace, { out, say, text }: CliContext): Promise<number> {
  const [from, to] = [openContents(source, systemClock), openContents(target, systemClock)]
  if (from.place.name === to.place.name) throw new UsageError('blobs-same')
  await mustWork(source)
  await mustWork(target)
  const moved = await moveContents(from, to, (step, count) => say(text(`blobs-${step}`, { count })))
  const { compared, copied, kept, bytes } = moved
  if (copied + kept + moved.lost.length === 0)
    throw new StartError(
      `there are no contents in ${from.place.name}; is DATA_DIR that of the site?`,
      `${from.place.name} 中没有内容；DATA_DIR 是该网站的吗？`,
    )
  const names = { from: from.place.name, to: to.place.name }
  for (const hash of moved.lost) out(`${text('blobs-lost', { hash, ...names })}\n`)
  for (const hash of moved.different) out(`${text('blobs-different', { hash, ...names })}\n`)
  out(`${text('blobs-done', { compared, copied, kept, mib: Math.ceil(bytes / 1024 ** 2), ...names })}\n`)
  const isWhole = moved.lost.length + moved.different.length === 0
  out(`${text(isWhole ? (target.objects ? 'blobs-set' : 'blobs-unset') : 'blobs-incomplete')}\n`)
  return isWhole ? ExitCodes.ok : ExitCodes.failed
}

/** The words for a store that fails on the way; other errors stay as they are. */
function asStopped(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
  if (!isFull && !(error instanceof ContentFault)) return error
  const { en, zh } = error instanceof ContentFault ? error.words : { en: 'the disk is full', zh: '磁盘已满' }
  return new StartError(
    `the move stopped, and the source is as it was; run it again to continue: ${en}`,
    `移动已停止，来源保持不变；重新运行即可继续：${zh}`,
  )
}

async function move(to: string, context: CliContext): Promise<number> {
  const settings = context.config()
  const target = { ...settings, objects: to === FOLDER ? null : readConfig({ ...context.env, BLOB_STORE: to }).objects }
  const folder = openDataFolder(settings.dataDir, 'touchstone move-blobs')
  try {
    // A server on another machine has another data folder, and the same database.
    const site = settings.databaseUrl === null ? null : await openSiteDatabase(settings, folder.databaseFile, { lost: () => {} })
    try {
      return await copy(settings, target, context)
    } finally {
      await site?.close()
    }
  } catch (error) {
    throw asStopped(error)
  } finally {
    folder.release()
  }
}

export const moveBlobsCli: CliCommand = {
  name: 'move-blobs',
  usage: 'move-blobs <url or folder>',
  run(args, context) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [to, ...more] = positionals
    if (!to || more.length > 0) throw new UsageError('blobs-where')
    return move(to, context)
  },
}
