import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveReasons } from '../../site/moving-in/moving/move-report.ts'
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

test('every text of the command line is there in both languages, with the same details', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole).toSorted()
  for (const { en, zh } of Object.values({ ...cliTexts, ...moveReasons })) {
    expect(en).not.toMatch(han)
    expect(placeholders(zh)).toEqual(placeholders(en))
  }
})
