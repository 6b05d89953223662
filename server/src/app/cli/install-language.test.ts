import { describe, expect, test } from 'vitest'
import { cliTextsIn } from '../site-commands/cli-texts.ts'
import { ExitCodes } from './cli-command.ts'
import { installLanguage } from './install-language.ts'

describe('touchstone languages --install', () => {
  const apt = ['apt-get', 'install', '-y', '--no-install-recommends']
  test.each([
    { name: 'runs apt-get as root', language: 'Lua', hasApt: true, isRoot: true, status: 0, ran: [...apt, 'lua5.4'], code: ExitCodes.ok },
    {
      name: 'brings all that a language needs',
      language: 'Rust',
      hasApt: true,
      isRoot: true,
      status: 0,
      ran: [...apt, 'rustc', 'gcc'],
      code: ExitCodes.ok,
    },
    {
      name: 'brings the compiler and the machine that runs it',
      language: 'Kotlin',
      hasApt: true,
      isRoot: true,
      status: 0,
      ran: [...apt, 'kotlin', 'default-jdk-headless'],
      code: ExitCodes.ok,
    },
    {
      name: 'explains why no package has d8',
      language: 'JavaScript V8',
      hasApt: true,
      isRoot: true,
      status: 0,
      ran: null,
      code: ExitCodes.failed,
    },
    {
      name: 'prints the command for others',
      language: 'Lua',
      hasApt: true,
      isRoot: false,
      status: 0,
      ran: null,
      code: ExitCodes.failed,
    },
    {
      name: 'prints it where there is no apt-get',
      language: 'Lua',
      hasApt: false,
      isRoot: true,
      status: 0,
      ran: null,
      code: ExitCodes.failed,
    },
    {
      name: 'reports a failure',
      language: 'Lua',
      hasApt: true,
      isRoot: true,
      status: 100,
      ran: [...apt, 'lua5.4'],
      code: ExitCodes.failed,
    },
    {
      name: 'explains why Python 2 is missing',
      language: 'Python2',
      hasApt: true,
      isRoot: true,
      status: 0,
      ran: null,
      code: ExitCodes.failed,
    },
    { name: 'knows no other names', language: 'Latin', hasApt: true, isRoot: true, status: 0, ran: null, code: ExitCodes.couldNotRun },
  ])('$name', ({ language, hasApt, isRoot, status, ran, code }) => {
    let command: readonly string[] | null = null
    const machine = {
      hasApt: () => hasApt,
      isRoot: () => isRoot,
      run: (words: readonly string[]) => {
        command = words
        return status
      },
    }
    for (const reader of ['en-US', 'zh-CN'] as const) {
      const said: string[] = []
      const streams = { out: () => {}, say: (line: string) => said.push(line), text: cliTextsIn(reader), language: reader }
      expect(installLanguage(language, streams, machine)).toBe(code)
      expect(command).toEqual(ran)
      expect(said.map((line) => /\p{Script=Han}/u.test(line))).toEqual([reader === 'zh-CN'])
    }
  })
})
