import type { BothLanguages } from '@touchstone/judge-sandbox/environment/check.ts'
import type { BackupRun, BackupStatus, LostContents } from '@touchstone/shared/site/backup/backup.schema.ts'
import { type SiteCheck, same } from './site-check.ts'

const dateOf = (run: BackupRun) => new Date(run.finishedAt).toISOString().slice(0, 16).replace('T', ' ')

/** Times of the last good backup and the last drill, and a fault when they are late. */
export function checkBackups({ nightly, places, drill }: BackupStatus): SiteCheck[] {
  const off = same('no backup is made by night', '未启用夜间自动备份')
  if (!nightly) {
    const mend = same('Switch it on in the back office, site settings.', '请在后台“网站设置”的“备份”中启用。')
    return [{ id: 'backup', ok: false, needed: false, detail: off, mend }]
  }
  return [
    ...places.map(({ folder, last, lastGood, late }) => {
      const detail = lastGood
        ? same(`last good backup ${dateOf(lastGood)} UTC in ${folder}`, `最近一次成功备份：${dateOf(lastGood)} UTC，位于 ${folder}`)
        : same(`no backup yet in ${folder}`, `${folder} 中尚无备份`)
      return checkOf(
        'backup',
        late,
        last,
        detail,
        same('The backup is late. Start one in the back office, site settings.', '备份已逾期。请在后台“网站设置”中立即备份。'),
      )
    }),
    checkOf(
      'drill',
      drill.late,
      drill.last,
      drill.lastGood
        ? same(
            `last drill ${dateOf(drill.lastGood)} UTC${drill.lastGood.judged ? `: ${drill.lastGood.judged}` : ''}`,
            `最近一次恢复演练：${dateOf(drill.lastGood)} UTC`,
          )
        : same('no backup has been proved yet', '尚未进行过恢复演练'),
      same('The drill is late; the log of the server says why.', '恢复演练已逾期；原因见服务器日志。'),
    ),
  ]
}

const list = (names: readonly string[], separator: string) => names.join(separator)

/** Names the contents that a good backup lacks, so that an operator can restore them. */
function lacks({ contents, problems, files }: LostContents): BothLanguages {
  const ids = problems.map(({ problemId, title }) => `${problemId} ${title}`)
  const en = [...(ids.length > 0 ? [`test data of ${list(ids, ', ')}`] : []), ...(files.length > 0 ? [`files ${list(files, ', ')}`] : [])]
  const zh = [...(ids.length > 0 ? [`题目测试数据：${list(ids, '、')}`] : []), ...(files.length > 0 ? [`文件：${list(files, '、')}`] : [])]
  return same(
    `${contents} contents are lost or damaged on the site and in no backup (${en.join('; ')}). Upload them again.`,
    `站点上有 ${contents} 份内容丢失或损坏，备份中也没有（${zh.join('；')}）。请重新上传。`,
  )
}

/** A failure counts even before the next one is late; so do missing contents of a good backup. */
function checkOf(id: 'backup' | 'drill', late: boolean, last: BackupRun | null, detail: BothLanguages, whenLate: BothLanguages): SiteCheck {
  const failed = last?.error ? same(`The last one failed: ${last.error}`, `最近一次失败：${last.error}`) : null
  const mend = failed ?? (late ? whenLate : null) ?? (last?.lost ? lacks(last.lost) : null)
  return { id, ok: mend === null, needed: false, detail, mend }
}
