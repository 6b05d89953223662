import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type JudgeFault, judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { type Check, failed, passed } from './environment/check.ts'
import { checkFasterTools } from './environment/faster-tools.ts'
import { checkDiskSpace, checkLanes, checkOutsideIds, checkScratchFolder, checkSwap } from './environment/host-checks.ts'
import {
  checkCpuClock,
  checkIsolation,
  checkMemoryLimit,
  checkOwnCore,
  checkParkedJails,
  checkProcessLimit,
  shellInJail,
} from './environment/jail-checks.ts'
import { createFormatterSearch, formatProgram } from './judge/format-program.ts'
import { tryChecks } from './judge/prove-checks.ts'
import { checkedBuild } from './language/checked-build.ts'
import type { CompileTools } from './language/compile-program.ts'
import { type LanguageProofs, proveLanguages } from './language/prove-languages.ts'
import { createRunFolders } from './language/run-folders.ts'
import type { LanguageReport } from './language/toolchain.ts'
import { parseCgroupMounts } from './sandbox/cgroup-layout.ts'
import { findNsjail, NsjailUnavailable } from './sandbox/find-nsjail.ts'
import { FIRST_OUTSIDE_ID } from './sandbox/nsjail-args.ts'
import { mostParked } from './sandbox/parking.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { SandboxError } from './sandbox/sandbox-error.ts'
import { FIRST_PARKED_SLOT } from './sandbox/slots.ts'

type EnvironmentOptions = {
  env: { NSJAIL?: string | undefined; PATH?: string | undefined }
  /** The cache folder of the judge: the check then finds the same files as judging. */
  cacheDir: string
  lanes: number
  /** An id for this check alone, so that it does not disturb a judge that runs at the same time. */
  instanceId: string
  say: Say
}

type EnvironmentReport = {
  /** Whether programs can be judged on this machine. */
  judging: boolean
  checks: Check[]
  languages: readonly LanguageReport[]
}

/** Reports to an operator which parts work on this machine and how to fix the others. Each check runs the real thing. */
export async function checkEnvironment(options: EnvironmentOptions): Promise<EnvironmentReport> {
  const checks: Check[] = []
  mkdirSync(options.cacheDir, { recursive: true })
  checks.push(checkScratchFolder(options.cacheDir), checkDiskSpace(options.cacheDir), checkLanes(options.lanes))
  const asRoot = process.getuid?.() === 0
  checks.push(checkOutsideIds(asRoot, 4 * options.lanes))
  // The jails that are built ahead have ids of their own; one row is enough where all is well.
  const parkedIds = checkOutsideIds(asRoot, mostParked(options.lanes), undefined, FIRST_OUTSIDE_ID + FIRST_PARKED_SLOT)
  if (!parkedIds.ok) checks.push(parkedIds)
  const nsjailPath = await checkNsjail(options, checks)
  const languages = nsjailPath === undefined ? [] : await checkWithSandbox(nsjailPath, options, checks)
  return { judging: nsjailPath !== undefined && checks.every((check) => check.ok || !check.needed), checks, languages }
}

const inEnglish = (reason: readonly JudgeFault[]) => judgeReasonText(reason, 'en-US')
const inChinese = (reason: readonly JudgeFault[]) => judgeReasonText(reason, 'zh-CN')

async function checkNsjail(options: EnvironmentOptions, checks: Check[]): Promise<string | undefined> {
  try {
    const found = await findNsjail(options.env, options.cacheDir, options.say)
    checks.push(passed('nsjail', true, `${found.path} (${found.from})`, `${found.path}（${found.from}）`))
    return found.path
  } catch (error) {
    if (!(error instanceof NsjailUnavailable)) throw error
    checks.push(
      failed(
        'nsjail',
        true,
        { en: `Judging is off: ${inEnglish(error.faults)}`, zh: `评测已关闭：${inChinese(error.faults)}` },
        { en: inEnglish(error.mend), zh: inChinese(error.mend) },
      ),
    )
    return undefined
  }
}

async function checkWithSandbox(nsjailPath: string, options: EnvironmentOptions, checks: Check[]): Promise<readonly LanguageReport[]> {
  const scratch = join(options.cacheDir, `runs-${options.instanceId}`)
  let sandbox: Sandbox | undefined
  try {
    const parking = { scratchDir: scratch, most: mostParked(options.lanes) }
    sandbox = await createSandbox({ nsjailPath, instanceId: options.instanceId, parking })
    const version = sandbox.cgroupVersion
    checks.push(passed('cgroup', true, `cgroup v${version}, limits can be set`, `cgroup v${version}，可以设置限制`), checkSwap(version))
    checks.push(passed('stale-runs', false, `${sandbox.swept} left-over runs swept`, `清理了 ${sandbox.swept} 个残留的运行`))
    const newFolder = createRunFolders(scratch)
    const shell = shellInJail(sandbox, newFolder)
    await shell('true')
    checks.push(passed('jail', true, 'a jail starts, runs a program and reports', '沙箱可以启动、运行程序并返回结果'))
    checks.push(await checkParkedJails(sandbox, newFolder), await checkOwnCore(sandbox, shell))
    for (const check of [checkIsolation, checkMemoryLimit, checkProcessLimit, checkCpuClock]) checks.push(await check(shell))
    const tools = { sandbox, newFolder, cacheDir: join(options.cacheDir, 'programs') }
    const proven = await proveLanguages(tools, {
      path: options.env.PATH ?? '',
      cacheDir: options.cacheDir,
      sandboxFingerprint: nsjailPath,
      concurrency: options.lanes,
      say: options.say,
    })
    await proven.all
    checks.push(
      checkLanguages(proven.reports()),
      ...(await checkCauses(tools, proven)),
      await checkFormatter(tools, options.env.PATH ?? ''),
      ...(await checkFasterTools(join(options.cacheDir, 'prepared'), proven)),
    )
    return proven.reports()
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    checks.push(error.code === 'sandbox.no-cgroup' ? noCgroup() : jailFailed(error))
    return []
  } finally {
    await sandbox?.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Whether causes of crashes can be found; nothing where C++ does not work either. */
async function checkCauses(tools: CompileTools, proven: LanguageProofs): Promise<Check[]> {
  const found = await proven.toolchain('C++')
  const build = found && checkedBuild(found)
  if (!build) return []
  if (await tryChecks(tools, build))
    return [passed('crash-causes', false, 'causes of crashes in C and C++ can be found', '可以查找 C 和 C++ 程序崩溃的原因')]
  const detail = {
    en: 'Causes of crashes cannot be found: programs with AddressSanitizer do not work here.',
    zh: '无法查找崩溃的原因：AddressSanitizer 在本机不可用。',
  }
  return [
    failed('crash-causes', false, detail, {
      en: 'Install the static sanitizer libraries of GCC (Debian and Ubuntu: part of gcc; Fedora: libasan-static libubsan-static).',
      zh: '请安装 GCC 的静态 sanitizer 库（Debian 和 Ubuntu 随 gcc 安装；Fedora：libasan-static libubsan-static）。',
    }),
  ]
}

/** Whether programs can be formatted; without it the editor indents them alone. */
async function checkFormatter(tools: Pick<CompileTools, 'newFolder' | 'sandbox'>, path: string): Promise<Check> {
  const program = { language: 'C++', code: 'int main(){return 0;}\n' }
  const { state } = await formatProgram(program, { tools, findFormatter: createFormatterSearch(path) })
  if (state === 'formatted')
    return passed('formatter', false, 'clang-format works: programs can be formatted', 'clang-format 可用，可以整理程序格式')
  const detail =
    state === 'unavailable'
      ? { en: 'clang-format is missing: the editor only indents programs', zh: '没有 clang-format：编辑器只能调整缩进' }
      : {
          en: 'clang-format does not work in the jail: the editor only indents programs',
          zh: 'clang-format 在沙箱中不可用：编辑器只能调整缩进',
        }
  return failed('formatter', false, detail, {
    en: 'Install it: apt-get install clang-format (Fedora: clang-tools-extra). No restart is needed.',
    zh: '请安装：apt-get install clang-format（Fedora：clang-tools-extra），无需重启。',
  })
}

function checkLanguages(reports: readonly LanguageReport[]): Check {
  const working = reports.filter((report) => report.available)
  if (working.length > 0) {
    return passed(
      'languages',
      true,
      `${working.length} of ${reports.length} languages work`,
      `${reports.length} 种语言中有 ${working.length} 种可用`,
    )
  }
  return failed(
    'languages',
    true,
    { en: 'no language works on this machine', zh: '本机没有可用的语言' },
    {
      en: 'Install compilers, for example: apt-get install gcc g++ python3 default-jdk-headless',
      zh: '请安装编译器，例如：apt-get install gcc g++ python3 default-jdk-headless',
    },
  )
}

/** @param mountinfo mount table of this process; it shows the cgroup version of this machine */
export function noCgroup(mountinfo = readFileSync('/proc/self/mountinfo', 'utf8')): Check {
  const command = 'systemd-run --user --scope -p Delegate=yes npm start'
  const isV1 = parseCgroupMounts(mountinfo).some(({ version, controllers }) => version === 1 && controllers.includes('memory'))
  return failed(
    'cgroup',
    true,
    {
      en: 'No writable cgroup with the memory and pids controllers: limits cannot be enforced.',
      zh: '没有可写的 cgroup（memory 与 pids 控制器）：无法实施限制。',
    },
    isV1
      ? {
          en: 'This machine has cgroup v1, which ordinary users are not given: start it as root (or boot with systemd.unified_cgroup_hierarchy=1).',
          zh: '本机使用 cgroup v1，无法分配给普通用户：请以 root 启动（或以内核参数 systemd.unified_cgroup_hierarchy=1 引导）。',
        }
      : {
          en: `Start it as: ${command} (or as root, or as a service with Delegate=yes).`,
          zh: `请这样启动：${command}（或以 root 启动，或作为带 Delegate=yes 的服务启动）。`,
        },
  )
}

const sysctl = (name: string): string | undefined => {
  const path = `/proc/sys/${name.replaceAll('.', '/')}`
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** The usual reasons why a kernel refuses namespaces, looked up one by one. */
function jailFailed({ code, words }: SandboxError): Check {
  const fault = [{ code, details: { words } }]
  const detail = { en: `A jail does not start: ${inEnglish(fault)}`, zh: `沙箱无法启动：${inChinese(fault)}` }
  const set = (name: string, value: string) => ({ en: `Run: sysctl -w ${name}=${value}`, zh: `请执行：sysctl -w ${name}=${value}` })
  if (sysctl('user.max_user_namespaces') === '0') return failed('jail', true, detail, set('user.max_user_namespaces', '15000'))
  if (sysctl('kernel.unprivileged_userns_clone') === '0') return failed('jail', true, detail, set('kernel.unprivileged_userns_clone', '1'))
  if (sysctl('kernel.apparmor_restrict_unprivileged_userns') === '1') {
    return failed('jail', true, detail, set('kernel.apparmor_restrict_unprivileged_userns', '0'))
  }
  return failed('jail', true, detail, {
    en: 'In a container, /proc must not be masked and user namespaces must be allowed (Docker: --privileged, or security options to that end).',
    zh: '在容器中，/proc 不能被遮盖，且必须允许用户命名空间（Docker：使用 --privileged 或相应的安全选项）。',
  })
}
