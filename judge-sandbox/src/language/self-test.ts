import type { LanguageFault } from '@touchstone/shared/judging/language/language-fault.ts'
import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import type { LimitHit } from '../sandbox/jail-spec.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { type CompileTools, compileProgram } from './compile-program.ts'
import { programSpec } from './program-spec.ts'
import { readHead } from './read-head.ts'
import type { Toolchain } from './toolchain.ts'

const c = '#include <stdio.h>\nint main(void){long a,b;if(scanf("%ld %ld",&a,&b)!=2)return 1;printf("%ld\\n",a*b);return 0;}\n'
const cpp = '#include <bits/stdc++.h>\nint main(){long a,b;std::cin>>a>>b;std::vector<long> v{a,b};std::cout<<v[0]*v[1]<<"\\n";}\n'
const python3 = 'a, b = map(int, input().split())\nprint(a * b)\n'
const python2 = 'a, b = map(int, raw_input().split())\nprint a * b\n'

/** For each language a program that reads two numbers and prints their product, with the usual library. */
export const selfTestSource: Readonly<Record<LanguageName, string>> = {
  C: c,
  'C With O2': c,
  'C++': cpp,
  'C++ With O2': cpp,
  'C++ 17': cpp,
  'C++ 17 With O2': cpp,
  'C++ 20': cpp,
  'C++ 20 With O2': cpp,
  'C++ 23': cpp,
  'C++ 23 With O2': cpp,
  Java: 'import java.util.*;\npublic class Main{public static void main(String[] x){Scanner s=new Scanner(System.in);System.out.println(s.nextLong()*s.nextLong());}}\n',
  Python2: python2,
  Python3: python3,
  PyPy2: python2,
  PyPy3: python3,
  Golang:
    'package main\nimport ("bufio";"fmt";"os";"sort")\nfunc main(){r:=bufio.NewReader(os.Stdin);v:=make([]int,2);fmt.Fscan(r,&v[0],&v[1]);sort.Ints(v);fmt.Println(v[0]*v[1])}\n',
  'C#': 'using System;class P{static void Main(){var p=Console.ReadLine().Split();Console.WriteLine(long.Parse(p[0])*long.Parse(p[1]));}}\n',
  PHP: '<?php fscanf(STDIN, "%d %d", $a, $b); echo $a * $b, "\\n";\n',
  'JavaScript Node': "const [a,b]=require('fs').readFileSync('/dev/stdin','utf8').split(' ').map(Number);console.log(a*b)\n",
  'JavaScript V8': 'const [a,b]=readline().split(" ").map(Number);print(a*b)\n',
  Ruby: 'a, b = gets.split.map(&:to_i)\nputs a * b\n',
  Rust: 'use std::io::*;fn main(){let mut s=String::new();stdin().read_to_string(&mut s).unwrap();let v:Vec<i64>=s.split_whitespace().map(|x|x.parse().unwrap()).collect();println!("{}",v[0]*v[1]);}\n',
  Kotlin: 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toLong() }\n println(a * b) }\n',
  Pascal: 'var a, b: int64;\nbegin\n  read(a, b);\n  writeln(a * b)\nend.\n',
  TypeScript:
    "import { readFileSync } from 'node:fs'\nconst [a, b]: number[] = readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(a! * b!)\n",
  Lua: 'local a, b = io.read("n", "n")\nprint(a * b)\n',
  Haskell: 'main :: IO ()\nmain = interact (\\s -> show (product (map read (words s) :: [Integer])) ++ "\\n")\n',
  // A plain answer reads nothing: it is the product itself.
  Text: '42\n',
}

const LIMITS = { timeLimitMs: 10_000, memoryLimitMb: 512, stackLimitMb: 64, outputLimitBytes: 1 << 20 } as const

/** Why a language does not work here. */
export type FailedTest = {
  reason: LanguageFault[]
  /** Its program was too slow, which may be different next time. */
  outOfTime: boolean
}

const LONGEST_WORDS = 500

const isTime = (limit: LimitHit | null) => limit === 'cpu' || limit === 'wall'

/** A random ending in white space, so that the compiler really runs and no cached result is used. */
const newEnding = () => Array.from({ length: 48 }, () => (Math.random() < 0.5 ? '\n' : ' \n')).join('')

/**
 * Compiles and runs the language's own small program in a jail. `isFresh`: ignore an earlier compiled one. @returns the fault, or null when
 * the language works
 */
export async function selfTest(tools: CompileTools, toolchain: Toolchain, isFresh = false): Promise<FailedTest | null> {
  try {
    return await tryLanguage(tools, toolchain, isFresh)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.code !== 'sandbox.starved') throw error
    return { reason: [{ code: 'test-starved', details: { words: error.message.slice(0, LONGEST_WORDS) } }], outOfTime: true }
  }
}

async function tryLanguage(tools: CompileTools, toolchain: Toolchain, isFresh: boolean): Promise<FailedTest | null> {
  const source = selfTestSource[toolchain.language.name] + (isFresh ? newEnding() : '')
  const compiled = await compileProgram(tools, toolchain, { code: source }, {})
  if (!compiled.ok) {
    const words = compiled.message.slice(0, LONGEST_WORDS)
    return { reason: [{ code: 'test-not-compiled', details: { words } }], outOfTime: isTime(compiled.limitHit) }
  }
  const folder = tools.newFolder()
  try {
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const mounts = [{ source: folder.addInput('in', '6 7\n'), target: '/in/input' }]
    const outcome = await tools.sandbox.run(programSpec(compiled.program, LIMITS, { stdin: '/in/input', mounts, stdoutPath, stderrPath }))
    if (readHead(stdoutPath, 100).trim() === '42' && outcome.exit?.kind === 'exited' && outcome.exit.code === 0) return null
    const ended = outcome.limitHit ?? JSON.stringify(outcome.exit)
    const words = readHead(stderrPath, LONGEST_WORDS)
    return { reason: [{ code: 'test-wrong', details: { ended, words } }], outOfTime: isTime(outcome.limitHit) }
  } finally {
    folder.remove()
  }
}
