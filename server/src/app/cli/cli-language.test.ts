import { expect, test } from 'vitest'
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

test('every command has its help in both languages, and Chinese names for what is to be filled in', () => {
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
