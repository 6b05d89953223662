import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandTexts } from '@touchstone/judge-sandbox/verify/command-texts.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../../ground/data-folder/data-folder.ts'
import { kindName, moveReasons } from '../../site/moving-in/moving/move-report.ts'
import { cliTexts } from '../site-commands/cli-texts.ts'
import { cliCommands, runCli } from './cli.ts'
import { readLanguage } from './cli-language.ts'
import { commandHelp, commandNames, usageInChinese } from './command-help.ts'

const han = /\p{Script=Han}/u

test.each([
  { name: 'the flag wins', args: ['help', '--language', 'zh'], env: { LANG: 'en_US.UTF-8' }, language: 'zh-CN', rest: ['help'] },
  { name: 'as one word', args: ['--language=en', 'help'], env: { LANG: 'zh_CN.UTF-8' }, language: 'en-US', rest: ['help'] },
  { name: 'else LC_ALL', args: ['help'], env: { LC_ALL: 'zh_CN.UTF-8', LANG: 'C' }, language: 'zh-CN', rest: ['help'] },
  { name: 'else LC_MESSAGES', args: ['help'], env: { LC_MESSAGES: 'en_GB', LANG: 'zh_CN' }, language: 'en-US', rest: ['help'] },
  { name: 'else LANG', args: ['help'], env: { LC_ALL: '', LANG: 'zh_TW.UTF-8' }, language: 'zh-CN', rest: ['help'] },
  { name: 'else English', args: [], env: {}, language: 'en-US', rest: [] },
  {
    name: 'a language of programs stays for the command',
    args: ['judge', '--language', 'C++ 17', '--language', 'zh'],
    env: {},
    language: 'zh-CN',
    rest: ['judge', '--language', 'C++ 17'],
  },
])('the reader’s language: $name', ({ args, env, language, rest }) => {
  expect(readLanguage(args, env)).toEqual({ language, rest })
})

test('every command has its help in both languages, and Chinese placeholders', () => {
  expect(cliCommands.map(({ name }) => name).sort()).toEqual([...commandNames].sort())
  for (const { name, usage } of cliCommands) {
    expect(commandHelp[name].zh).toMatch(han)
    expect(commandHelp[name].en).not.toMatch(han)
    expect(usageInChinese(usage)).not.toMatch(/<[a-z]|\[[a-z]/)
  }
})

async function run(args: string[], env: Record<string, string> = {}) {
  const written = { out: '', err: '' }
  const code = await runCli(args, {
    env,
    out: (text) => {
      written.out += text
    },
    say: (text) => {
      written.err += text
    },
  })
  return { code, ...written }
}

test('help and an unknown command answer in the language of the reader, with the same exit codes', async () => {
  const english = await run(['help'])
  const chinese = await run(['help', '--language', 'zh'])
  expect([english.code, chinese.code]).toEqual([0, 0])
  expect(english.out).not.toMatch(han)
  expect(chinese.out).toContain('检查本机能否提供网站服务与评测')
  expect(chinese.out).toContain('restore <文件或文件夹> [--yes]')
  expect(await run(['nothing'], { LANG: 'zh_CN.UTF-8' })).toMatchObject({ code: 2, err: expect.stringContaining('没有命令“nothing”') })
  expect(await run(['nothing'])).toMatchObject({ code: 2, err: expect.stringContaining('there is no command "nothing"') })
})

test.each<{ args: string[]; env?: Record<string, string>; en: string; zh: string }>([
  { args: ['user', 'add'], en: '--username is missing', zh: '缺少 --username' },
  { args: ['user', 'add', '--username', 'ada', '--role', 'king'], en: 'unknown role king', zh: '没有角色 king' },
  { args: ['user', 'set-password'], en: 'exactly one name', zh: '一个用户名' },
  { args: ['user', 'import'], en: 'exactly one file', zh: '一个文件' },
  { args: ['user', 'import', '/nowhere.csv'], en: '/nowhere.csv cannot be read (ENOENT)', zh: '无法读取 /nowhere.csv（ENOENT）' },
  { args: ['import', 'x', '--auth', 'all'], en: '--auth is one of private', zh: '--auth 的取值为 private' },
  { args: ['backup', 'a', 'b'], en: 'one file or folder is enough', zh: '只能指定一个文件或文件夹' },
  { args: ['restore'], en: 'which backup?', zh: '请指定要恢复的备份' },
  { args: ['contest', 'load', 'x', '--speed', '0'], en: '--speed is a number above 0', zh: '--speed 是大于 0 的数' },
  { args: ['contest', 'export', 'x'], en: 'the number of a contest', zh: '需要比赛编号' },
  { args: ['migrate', 'hoj'], en: 'exactly one dump', zh: '一个转储文件' },
  { args: ['search-index', '--nothing'], en: "Unknown option '--nothing'", zh: "命令行无法识别：Unknown option '--nothing'" },
  { args: ['user', 'add', '--username', 'a'], env: { PORT: 'x' }, en: 'PORT=x must be a whole number', zh: 'PORT=x 必须是' },
  {
    args: ['restore', '/nowhere.zip'],
    env: { DATA_DIR: join(tmpdir(), 'touchstone-nowhere') },
    en: '/nowhere.zip is not there',
    zh: '/nowhere.zip 不存在',
  },
])('$args is refused in the language of the reader', async ({ args, env = {}, en, zh }) => {
  const [english, chinese] = [await run(args, env), await run([...args, '--language', 'zh'], env)]
  expect([english.code, chinese.code]).toEqual([2, 2])
  expect(english.err).toContain(en)
  expect(english.err).not.toMatch(han)
  expect(chinese.err).toContain(zh)
  expect(chinese.err).not.toContain('Usage:')
})

test('results and refusals of the site answer in the language of the reader', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-language-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: join(folder, 'data'), STARTER_PROBLEMS: 'off' }
  const first = await run(['user', 'add', '--username', 'ada', '--language', 'zh'], env)
  expect(first.code).toBe(0)
  expect(first.out).toMatch(/^已创建 ada（default_user，uid [0-9a-f]{32}）\n密码：\S+（只显示这一次）\n$/)
  expect(first.err).toContain('已创建用户 root，密码：')
  const [english, chinese] = [
    await run(['user', 'add', '--username', 'ada'], env),
    await run(['user', 'add', '--username', 'ada', '--language', 'zh'], env),
  ]
  expect([english.code, chinese.code]).toEqual([1, 1])
  expect(english.err).not.toMatch(han)
  expect(chinese.err).toMatch(han)
  await writeFile(join(folder, 'class.csv'), 'username,realname\ns1,Li\nada,Ada\n')
  const list = await run(['user', 'import', join(folder, 'class.csv'), '--language', 'zh'], env)
  expect(list.out).toContain('创建 1 个，拒绝 1 个')
  expect(list.out).toMatch(/ada +已拒绝/)
  expect((await run(['search-index', '--language', 'zh'], env)).out).toContain('索引中缺少')
})

/** Words that are names in every language: options, paths, formats, languages, verdicts and numbers. */
const named =
  /--[\w-]+|<[^>]*>|\/[\w./-]+|"[^"]*"|`[^`]*`|\w+=\S*|touchstone \w+|[\w./-]+\.(?:py|sql|zip|mjs)|[A-Z][\w+#]*|\b(?:zip|ms|json)\b/g
/** Lines in which a reader of Chinese would find plain English. */
const englishLines = (text: string) =>
  text.split('\n').filter((line) => !han.test(line) && /[a-z]{3,} [a-z]{2,}/.test(line.replaceAll(named, ' ')))

async function judgeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-judge-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.py'), 'print(1)\n')
  await writeFile(join(folder, 'dump.sql'), 'CREATE TABLE `t` (`id` int);\n')
  await writeFile(join(folder, 'cut.sql'), 'CREATE TABLE `t` (`id` int')
  await writeFile(join(folder, 'bad.zip'), 'no archive')
  return { folder, env: { DATA_DIR: join(folder, 'data'), NSJAIL: '/nowhere', STARTER_PROBLEMS: 'off' } }
}

test.each<{ name: string; args: (folder: string) => string[]; en: string; zh: string }>([
  { name: 'judge without a problem', args: () => ['judge'], en: 'usage: touchstone judge', zh: '用法：touchstone judge' },
  { name: 'judge with an unknown option', args: () => ['judge', '--nothing'], en: "Unknown option '--nothing'", zh: '命令行无法识别' },
  {
    name: 'judge in an unknown language',
    args: (folder) => ['judge', '--problem', folder, '--language', 'Latin', '--source', 'x'],
    en: 'unknown language: Latin',
    zh: '未知的语言：Latin',
  },
  {
    name: 'judge on a missing problem',
    args: (folder) => ['judge', '--problem', '/nowhere', '--source', join(folder, 'a.py')],
    en: '/nowhere does not exist',
    zh: '/nowhere 不存在',
  },
  {
    name: 'judge on a file that is no archive',
    args: (folder) => ['judge', '--problem', join(folder, 'bad.zip'), '--source', join(folder, 'a.py')],
    en: 'zip',
    zh: 'zip 压缩包',
  },
  {
    name: 'verify without a package',
    args: () => ['verify'],
    en: 'exactly one package or problem is needed',
    zh: '需要且只需要一个题目包或一道题目',
  },
  {
    name: 'verify with odd seconds',
    args: (folder) => ['verify', folder, '--time-limit', 'x'],
    en: 'a number of seconds is meant',
    zh: '应为秒数',
  },
  { name: 'verify of a missing package', args: () => ['verify', '/nowhere'], en: '/nowhere does not exist', zh: '/nowhere 不存在' },
  { name: 'languages without a jail', args: () => ['languages'], en: 'Judging is off', zh: '评测已关闭' },
  {
    name: 'languages --install of an unknown one',
    args: () => ['languages', '--install', 'Latin'],
    en: 'there is no language "Latin"',
    zh: '没有语言“Latin”',
  },
  {
    name: 'languages --install of one without a package',
    args: () => ['languages', '--install', 'Python2'],
    en: 'Python2 cannot be installed',
    zh: '无法安装 Python2',
  },
  {
    name: 'migrate hoj with a dump of something else',
    args: (folder) => ['migrate', 'hoj', join(folder, 'dump.sql')],
    en: 'it has no table user_info',
    zh: '其中没有表 user_info',
  },
  {
    name: 'migrate hoj with half a dump',
    args: (folder) => ['migrate', 'hoj', join(folder, 'cut.sql')],
    en: 'ends in the middle of a statement',
    zh: '在语句中间结束',
  },
  {
    name: 'backup verify of nothing',
    args: (folder) => ['backup', 'verify', join(folder, 'none.zip')],
    en: 'FAIL  ',
    zh: '失败  ',
  },
  { name: 'service', args: () => ['service'], en: '# Install: sudo useradd', zh: '# 安装： sudo useradd' },
])('no line of $name is in the other language', async ({ args, en, zh }) => {
  const { folder, env } = await judgeFolder()
  // The Chinese run comes first: it creates the data folder, and its lines count too.
  const chinese = await run([...args(folder), '--language', 'zh'], env)
  const english = await run(args(folder), env)
  expect(english.code).toBe(chinese.code)
  const [inEnglish, inChinese] = [english, chinese].map(({ out, err }) => out + err)
  expect(inEnglish).toContain(en)
  expect(inEnglish?.replace(/.*password.*\n/, '')).not.toMatch(han)
  expect(inChinese).toContain(zh)
  expect(englishLines(inChinese ?? '')).toEqual([])
})

test('a data folder in use names its holder in the language of the reader', async () => {
  const { env } = await judgeFolder()
  const lock = openDataFolder(env.DATA_DIR, 'a Touchstone server')
  onTestFinished(() => lock.release())
  const restore = (language: string) => run(['restore', '/nowhere.zip', '--yes', '--language', language], env)
  expect((await restore('en')).err).toContain(`in use by a Touchstone server (process ${process.pid})`)
  const { err } = await restore('zh')
  expect(err).toContain(`正被 Touchstone 服务器（进程 ${process.pid}） 使用`)
  expect(englishLines(err)).toEqual([])
})

test('the report of moving in names every kind of thing in both languages', async () => {
  const folder = new URL('../../site/moving-in/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /^(hoj|moving)\/.*\.ts$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const kinds = texts.flatMap((text) => [...text.matchAll(/(?:kind: |line\()'([a-z ]+)'/g)].map(([, kind]) => kind ?? ''))
  expect(kinds.length).toBeGreaterThan(25)
  for (const kind of [...kinds, 'table x'])
    expect([kindName(kind, 'en-US'), kindName(kind, 'zh-CN')]).toEqual([kind, expect.stringMatching(han)])
})

test('every text of the command line is there in both languages, with the same details', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole).toSorted()
  for (const { en, zh } of Object.values({ ...cliTexts, ...commandTexts, ...moveReasons })) {
    expect(en).not.toMatch(han)
    expect(placeholders(zh)).toEqual(placeholders(en))
  }
})
