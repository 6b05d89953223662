import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { objectsOf, openContents } from '../../ground/blobs/s3/contents.ts'
import { openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { CopyFault } from '../../ground/db/copying/copy-rows.ts'
import { type CopyTarget, openPostgresTarget } from '../../ground/db/copying/open-target.ts'
import { NewerDatabaseError } from '../../ground/db/migrate.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { drill } from '../../site/backup/drill.ts'
import { BackupError } from '../../site/backup/manifest.ts'
import { openBackup } from '../../site/backup/open-backup.ts'
import { holdsSite, restoreBackup } from '../../site/backup/restore.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'
import { createJudgeOnce } from './judge-once.ts'

function onePath(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new UsageError('one-path')
  return positionals[0]
}

const backupCli: CliCommand = {
  name: 'backup',
  usage: 'backup [file]',
  async run(args, { config, onSite, out, text }) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const stamp = new Date(systemClock.now()).toISOString().slice(0, 19).replace(/[:T]/g, '-')
    const file = resolve(onePath(positionals) ?? join(config().dataDir, 'backups', `touchstone-${stamp}.zip`))
    const { bytes, missing, leftOut } = await onSite('backup', { file })
    out(`${file} (${Math.ceil(bytes / 1024)} KiB)\n`)
    if (missing > 0) out(`${text('backup-lost', { count: missing })}\n`)
    for (const file of leftOut) out(`${text('backup-left-out', { file })}\n`)
    return ExitCodes.ok
  },
}

const verifyCli: CliCommand = {
  name: 'backup verify',
  usage: 'backup verify [file or folder] [--json]',
  async run(args, { config: read, out, say, text, language: reader }) {
    const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true })
    const { dataDir, nsjail, path } = read()
    // Programs read the words of JSON.
    const language = values.json ? 'en-US' : reader
    const judge = createJudgeOnce({ nsjail, path, cacheDir: join(dataDir, 'cache', 'judge'), say: sayIn(language, say), language })
    // A machine that only keeps copies has no data folder yet.
    await mkdir(join(dataDir, 'cache'), { recursive: true, mode: 0o700 })
    const report = await drill(resolve(onePath(positionals) ?? join(dataDir, 'backups')), {
      workDir: join(dataDir, 'cache', 'drill'),
      judge,
      language,
    })
    if (values.json) out(`${JSON.stringify(report)}\n`)
    else {
      const made = report.madeAt === null ? '' : text('backup-made', { at: new Date(report.madeAt).toISOString() })
      const { place, blobs, rows, migrations, translations } = report
      out(`${text('backup-found', { place, made, blobs, rows, migrations, translations })}\n${report.judged.detail}\n`)
      if (report.lost > 0) out(`${text('backup-lost-before', { count: report.lost })}\n`)
      for (const file of report.leftOut) out(`${text('backup-left-out', { file })}\n`)
      const ends = report.faults.length > 0 ? report.faults.map((fault) => text('backup-fault', { fault })) : [text('backup-good')]
      out(`${ends.join('\n')}\n`)
    }
    return report.ok ? ExitCodes.ok : ExitCodes.failed
  },
}

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(question)).trim())
  } finally {
    lines.close()
  }
}

async function restore(path: string, yes: boolean, { config, out, say, text }: CliContext): Promise<number> {
  const settings = config()
  const { dataDir, databaseUrl } = settings
  const folder = openDataFolder(dataDir, 'touchstone restore')
  let target: CopyTarget | undefined
  try {
    if (databaseUrl) target = await openPostgresTarget(databaseUrl)
    const backup = await openBackup(path)
    try {
      const names = { folder: dataDir, place: backup.place }
      if (holdsSite(dataDir) && !yes && !(await agrees(text('restore-question', names)))) {
        say(text('restore-nothing'))
        return ExitCodes.failed
      }
      const objects = objectsOf(openContents(settings, systemClock))
      const beside = await restoreBackup(backup, dataDir, systemClock.now(), { objects, ...(target ? { target } : {}) })
      out(`${text('restore-done', names)}\n`)
      if (beside) out(`${text('restore-aside', { folder: beside })}\n`)
      return ExitCodes.ok
    } finally {
      backup.close()
    }
  } catch (error) {
    if (error instanceof BackupError) throw new StartError(error.texts.en, error.texts.zh)
    if (error instanceof NewerDatabaseError)
      throw new StartError(
        'the backup was made by a newer Touchstone; restore it with that version',
        '备份由更新版本的 Touchstone 创建，请用那个版本恢复',
      )
    if (error instanceof CopyFault) throw new StartError(`the restore failed: ${error.message}`, `恢复失败：${error.message}`)
    throw error
  } finally {
    await target?.close()
    folder.release()
  }
}

const restoreCli: CliCommand = {
  name: 'restore',
  usage: 'restore <file or folder> [--yes]',
  run(args, context) {
    const { values, positionals } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true })
    const path = onePath(positionals)
    if (!path) throw new UsageError('which-backup')
    return restore(resolve(path), values.yes ?? false, context)
  },
}

export const backupCliCommands: readonly CliCommand[] = [backupCli, verifyCli, restoreCli]
