import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkEnvironment } from '@touchstone/judge-sandbox/check-environment.ts'
import type { BothLanguages, Check } from '@touchstone/judge-sandbox/environment/check.ts'
import { sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { FolderInUseError, openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { type Config, rootFolder } from '../../ground/environment/config.ts'
import { canDelegate, IN_SCOPE, runInScope } from '../../judging/worker/delegated-scope.ts'
import { describeLanguages } from '../../judging/worker/describe-languages.ts'
import { callServer, NoServer } from '../local-api/call-server.ts'
import { localSocketPath } from '../local-api/local-socket.ts'
import type { SiteStatus } from '../site-commands/site-status.ts'
import { type CliCommand, ExitCodes } from './cli-command.ts'
import { checkBackups } from './doctor-backups.ts'
import { checkContents } from './doctor-contents.ts'
import { checkDatabase } from './doctor-database.ts'
import { checkOtherJudges } from './doctor-judges.ts'
import { checkServers } from './doctor-servers.ts'
import { type SiteCheck, same } from './site-check.ts'

/** Whether the folder can be used; a running server with the lock is fine. */
function checkDataFolder({ dataDir }: Config): SiteCheck {
  const base = { id: 'data-folder', needed: true } as const
  try {
    openDataFolder(dataDir, 'touchstone doctor').release()
    return { ...base, ok: true, detail: same(`${dataDir} can be written`, `${dataDir} 可写`), mend: null }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const ok = error instanceof FolderInUseError
    const mend = ok
      ? null
      : same('Mend its permissions, or set DATA_DIR to another folder.', '请修正其权限，或将 DATA_DIR 设为另一个文件夹。')
    return { ...base, ok, detail: error.texts, mend }
  }
}

/** A note alone: judging continues without them. */
export function checkStuckRuns(count: number): SiteCheck[] {
  if (count === 0) return []
  const detail = same(`${count} ended runs do not leave the machine`, `${count} 个已终止的运行没有退出`)
  const mend = same(
    'Their processes wait in the kernel: see whether all disks and network folders answer, or restart the machine.',
    '其进程在内核中等待：请检查磁盘和网络文件夹是否有响应，或重启机器。',
  )
  return [{ id: 'stuck-runs', ok: false, needed: false, detail, mend }]
}

const judgeStates = {
  ready: same('ready', '就绪'),
  starting: same('starting', '正在启动'),
  off: same('off', '已关闭'),
  'no-worker': same('no-worker', '没有评测进程'),
} satisfies Record<SiteStatus['judge']['state'], BothLanguages>

async function checkServer({ dataDir }: Config): Promise<SiteCheck[]> {
  let status: SiteStatus
  try {
    status = (await callServer(localSocketPath(dataDir), 'site-status', {}, { say: () => {}, language: 'en-US' })) as SiteStatus
  } catch (error) {
    if (!(error instanceof NoServer)) throw error
    const detail = same('no server is running on this data folder', '此数据文件夹上没有正在运行的服务器')
    return [{ id: 'server', ok: true, needed: false, detail, mend: null }]
  }
  const { users, problems, judge, servers } = status
  const counted = same(`running, ${users} users, ${problems} problems`, `正在运行，${users} 个用户，${problems} 道题目`)
  const state = judgeStates[judge.state]
  const waiting = same(`${state.en}, ${judge.waiting} submissions wait`, `${state.zh}，${judge.waiting} 个提交在等待`)
  const mend =
    judge.ready || judge.state === 'starting'
      ? null
      : judge.faults
        ? same(judgeReasonText(judge.faults, 'en-US'), judgeReasonText(judge.faults, 'zh-CN'))
        : same(judge.reason ?? 'Start it again: npm start', judge.reason ?? '请重新启动：npm start')
  return [
    { id: 'server', ok: true, needed: false, detail: counted, mend: null },
    ...checkServers(servers),
    { id: 'worker', ok: mend === null, needed: true, detail: waiting, mend },
    ...checkStuckRuns(judge.stuckRuns),
    ...checkBackups(status.backups),
    ...checkOtherJudges(status.otherJudges),
  ]
}

function checkPages(): SiteCheck {
  const ok = existsSync(join(rootFolder, 'client', 'dist', 'index.html'))
  const detail = ok ? same('the pages are built', '页面已构建') : same('the pages are not built yet', '页面尚未构建')
  return { id: 'pages', ok, needed: false, detail, mend: ok ? null : same('npm start builds them.', 'npm start 会构建它们。') }
}

function describe(checks: readonly (Check | SiteCheck)[], language: keyof BothLanguages): string[] {
  const width = Math.max(...checks.map(({ id }) => id.length))
  return checks.flatMap(({ id, ok, needed, detail, mend }) => [
    `${ok ? 'ok  ' : needed ? 'FAIL' : 'note'}  ${id.padEnd(width)}  ${detail[language]}`,
    ...(mend ? [`${' '.repeat(width + 8)}-> ${mend[language]}`] : []),
  ])
}

/** JUDGE_LANES=0: other machines judge, and this one need not be able to. */
const nothingToJudge: Awaited<ReturnType<typeof checkEnvironment>> = { judging: false, checks: [], languages: [] }

export const doctorCli: CliCommand = {
  name: 'doctor',
  usage: 'doctor [--json]',
  async run(args, { config: read, language: reader, out, say }) {
    const inScope = args.includes(IN_SCOPE)
    const given = args.filter((arg) => arg !== IN_SCOPE)
    const { values } = parseArgs({ args: given, options: { json: { type: 'boolean' } } })
    const config = read()
    const [database, contents] = [await checkDatabase(config), await checkContents(config)]
    const site = [checkDataFolder(config), ...database, ...contents, ...(await checkServer(config)), checkPages()]
    const judge =
      config.judgeLanes === 0
        ? nothingToJudge
        : await checkEnvironment({
            env: { NSJAIL: config.nsjail ?? undefined, PATH: config.path },
            cacheDir: join(config.dataDir, 'cache', 'judge'),
            lanes: config.judgeLanes,
            instanceId: `doctor${process.pid}`,
            say: sayIn(reader, say),
          })
    // The worker would move into a scope of the user's service manager, so the check counts there.
    const noCgroup = judge.checks.some(({ id, ok }) => id === 'cgroup' && !ok)
    if (noCgroup && !inScope && canDelegate()) return runInScope(process.argv[1] ?? '', ['doctor', ...given, '--language', reader])
    const checks = [...site, ...judge.checks]
    const good = checks.every(({ ok, needed }) => ok || !needed)
    if (values.json) out(`${JSON.stringify({ ok: good, judging: judge.judging, checks, languages: judge.languages }, null, 2)}\n`)
    else {
      const language = reader === 'zh-CN' ? 'zh' : 'en'
      const lines = [...describe(checks, language), '', ...(judge.languages.length > 0 ? describeLanguages(judge.languages, reader) : [])]
      const end = good
        ? same('All is well.', '一切正常。')
        : same('Something needs mending: see FAIL above.', '有问题需要处理：见上面的 FAIL。')
      out(`${lines.join('\n')}\n\n${end[language]}\n`)
    }
    return good ? ExitCodes.ok : ExitCodes.failed
  },
}
