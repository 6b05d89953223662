import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSameProgram } from '@touchstone/shared/judging/formatting/same-program.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { findTool } from '../language/find-tool.ts'
import { createRunFolders } from '../language/run-folders.ts'
import { createTestSandbox } from '../testing/test-judge.ts'
import { createFormatterSearch, formatProgram } from './format-program.ts'

const sandbox = await createTestSandbox()
const scratch = mkdtempSync(join(tmpdir(), 'format-program-'))
const newFolder = createRunFolders(join(scratch, 'runs'))
afterAll(async () => {
  await sandbox.close()
  rmSync(scratch, { recursive: true })
})

const format = (language: string, code: string, findFormatter = createFormatterSearch(process.env.PATH ?? ''), signal?: AbortSignal) =>
  formatProgram({ language, code }, { tools: { sandbox, newFolder }, findFormatter, ...(signal ? { signal } : {}) })

let count = 0
/** A formatter that is this shell script. */
function scripted(script: string) {
  const home = join(scratch, `home${++count}`)
  mkdirSync(join(home, 'bin'), { recursive: true })
  const file = join(home, 'bin', 'clang-format')
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && echo "version 14.0.6" && exit 0\n${script}\n`)
  chmodSync(file, 0o755)
  return { find: createFormatterSearch(join(home, 'bin')), remove: () => rmSync(home, { recursive: true }) }
}

const CODE = 'int main(){return 0;}\n'

describe('a formatter', () => {
  test('gets the program, and the name of a file of its language', async () => {
    const { find } = scripted('case "$2" in --assume-filename=main.c) sed "s/{/ {\\n/" ;; *) exit 1 ;; esac')
    expect(await format('C With O2', CODE, find)).toEqual({
      state: 'formatted',
      code: 'int main() {\nreturn 0;}\n',
      errorCode: null,
      message: null,
    })
    expect((await format('C++', CODE, find)).state).toBe('failed')
  })

  test.each([
    ['another word', 'sed s/0/1/'],
    ['a line more', 'cat; echo "int a;"'],
    ['nothing at all', 'true'],
    ['a comment less', 'grep -v //'],
  ])('that makes %s of a program leaves it as it was', async (_, script) => {
    expect(await format('C', `${CODE}// done\n`, scripted(script).find)).toMatchObject({ state: 'changed', code: null })
  })

  test.each([
    ['fails', 'exit 1'],
    ['writes without an end', 'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done'],
    ['takes all time', 'while :; do :; done'],
    ['ends by a signal', 'kill -9 $$'],
  ])('that %s changes nothing', async (_, script) => {
    expect(await format('C', CODE, scripted(script).find)).toMatchObject({ state: 'failed', code: null, errorCode: null })
  })

  test('that is not installed is looked for again, and one that was removed is reported', async () => {
    expect((await format('C', CODE, createFormatterSearch('/nowhere'))).state).toBe('unavailable')
    const { find, remove } = scripted('cat')
    expect((await format('C', CODE, find)).state).toBe('formatted')
    remove()
    expect(['unavailable', 'failed']).toContain((await format('C', CODE, find)).state)
  })

  test('is not asked for a language without one', async () => {
    const never = () => Promise.reject(new Error('asked'))
    expect((await format('Python3', 'a=1', never)).state).toBe('unavailable')
  })

  test('ends with its job', async () => {
    const ending = AbortSignal.timeout(300)
    await expect(format('C', CODE, scripted('sleep 60').find, ending)).rejects.toMatchObject({ code: 'sandbox.aborted' })
  })
})

const cpp = `#include <vector>
#include <iostream>
using namespace std;
#define rep(i,n) for(int i=0;i<n;i++)
//  求和
struct A{int x;public:int *p;};
vector<vector<int> > v;
int main(){int n;cin>>n;if(n>1){cout<<"a  b"<<'"';}else cout<<1'000;
rep(i,n)v.push_back({1,2});
return 0;}
`
const java = `import java.util.*;
import java.io.*;
public class Main{public static void main(String[] args){Scanner s=new Scanner(System.in);
for(int i=0;i<3;i++){if(i>2)System.out.println("a  b");}}}
`
const real = await findTool('clang-format', process.env.PATH ?? '')
const runs = [
  {
    language: 'C++ 17',
    code: cpp,
    lines: [
      '    cin >> n;',
      '    if (n > 1) {',
      '        cout << "a  b" << \'"\';',
      '#include <vector>',
      '    rep(i, n) v.push_back({1, 2});',
    ],
  },
  { language: 'C', code: CODE, lines: ['int main() {', '    return 0;', '}'] },
  { language: 'Java', code: java, lines: ['public class Main {', '        for (int i = 0; i < 3; i++) {', 'import java.util.*;'] },
]

describe('clang-format', () => {
  test('is optional, and its programs are named where it is missing', ({ task }) => {
    if (!('binDir' in real)) task.meta.notRun = [{ language: 'clang-format', programs: runs.length }]
    expect(runs.map(({ language }) => language)).toEqual(['C++ 17', 'C', 'Java'])
  })

  for (const { language, code, lines } of 'binDir' in real ? runs : []) {
    test(`formats ${language} in the style of the site, and nothing but its white space`, async () => {
      const { state, code: formatted } = await format(language, code)
      expect(state).toBe('formatted')
      for (const line of lines) expect(formatted?.split('\n')).toContain(line)
      expect(isSameProgram(code, formatted ?? '', language === 'Java' ? 'java' : 'c')).toBe(true)
      expect((await format(language, formatted ?? '')).code).toBe(formatted)
    })
  }
})
