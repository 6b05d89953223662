import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findLanguage, type LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { readSourceSet } from '../package/source-set.ts'
import { simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge, testCacheDir } from '../testing/test-judge.ts'
import { whereProven } from '../testing/where-proven.ts'
import { judgeSource } from '../verify/judge-package.ts'

const judge = await createTestJudge()
mkdirSync(testCacheDir, { recursive: true })
const folder = mkdtempSync(join(testCacheDir, 'several-'))
const made = simpleProblem([['6 7\n', '42\n']], { timeLimitMs: 10_000 })
afterAll(async () => {
  made.remove()
  rmSync(folder, { recursive: true, force: true })
  await judge.close()
})

/** For each language a program that computes its product in a second file. */
const programs: Partial<Record<LanguageName, Record<string, string>>> = {
  C: {
    'product.c': '#include "product.h"\nlong product(long a, long b) { return a * b; }\n',
    'product.h': 'long product(long a, long b);\n',
    'solve.c':
      '#include <stdio.h>\n#include "product.h"\nint main(void) { long a, b; scanf("%ld %ld", &a, &b); printf("%ld\\n", product(a, b)); }\n',
  },
  'C++ 17': {
    'a.cpp': '#include <iostream>\nlong product(long, long);\nint main() { long a, b; std::cin >> a >> b; std::cout << product(a, b); }\n',
    'b.cc': 'extern "C" long times(long, long);\nlong product(long a, long b) { return times(a, b); }\n',
    'lib/c.cpp': 'extern "C" long times(long a, long b) { return a * b; }\n',
  },
  Java: {
    'Solve.java':
      'import java.util.Scanner;\nclass Solve { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(parts.Product.of(s.nextLong(), s.nextLong())); } }\n',
    'parts/Product.java': 'package parts;\npublic class Product { public static long of(long a, long b) { return a * b; } }\n',
  },
  Python3: {
    'main.py': 'from parts.product import product\nprint(product(*map(int, input().split())))\n',
    'parts/product.py': 'def product(a, b):\n    return a * b + int(open("parts/zero.txt").read())\n',
    'parts/zero.txt': '0\n',
  },
  Golang: {
    'a.go': 'package main\n\nfunc product(a, b int) int { return a * b }\n',
    'b.go': 'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(product(a, b))\n}\n',
  },
  'C#': {
    'Main.cs':
      'using System; class P { static void Main() { var p = Console.ReadLine().Split(); Console.WriteLine(Q.Of(long.Parse(p[0]), long.Parse(p[1]))); } }\n',
    'Q.cs': 'class Q { public static long Of(long a, long b) { return a * b; } }\n',
  },
  PHP: {
    'main.php': '<?php require __DIR__ . "/product.php"; fscanf(STDIN, "%d %d", $a, $b); echo product($a, $b);\n',
    'product.php': '<?php function product($a, $b) { return $a * $b; }\n',
  },
  'JavaScript Node': {
    'main.js':
      "const { product } = require('./product.js')\nconsole.log(product(...require('fs').readFileSync(0, 'utf8').split(' ').map(Number)))\n",
    'product.js': 'exports.product = (a, b) => a * b\n',
  },
  Ruby: {
    'main.rb': "require_relative 'product'\nputs product(*gets.split.map(&:to_i))\n",
    'product.rb': 'def product(a, b) = a * b\n',
  },
  Rust: {
    'main.rs':
      'mod product;\nfn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect(); println!("{}", product::of(v[0], v[1])); }\n',
    'product.rs': 'pub fn of(a: i64, b: i64) -> i64 { a * b }\n',
  },
  Kotlin: {
    'product.kt': 'fun product(a: Long, b: Long) = a * b\n',
    'solve.kt': 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toLong() }\n println(product(a, b)) }\n',
  },
  Pascal: {
    'main.pas': 'uses product;\nvar a, b: int64;\nbegin\n  read(a, b);\n  writeln(times(a, b))\nend.\n',
    'product.pas':
      'unit product;\ninterface\nfunction times(a, b: int64): int64;\nimplementation\nfunction times(a, b: int64): int64;\nbegin\n  times := a * b\nend;\nend.\n',
  },
  Lua: {
    'main.lua': 'local product = require("product")\nprint(product(io.read("n", "n")))\n',
    'product.lua': 'return function(a, b) return a * b end\n',
  },
  Haskell: {
    'Product.hs': 'module Product (times) where\ntimes :: [Integer] -> Integer\ntimes = product\n',
    'main.hs': 'import Product (times)\nmain :: IO ()\nmain = interact (show . times . map read . words)\n',
  },
}

function write(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

const judged = (path: string, language?: string) =>
  judgeSource(judge, { name: 'product', submissions: [], notes: [], ...made }, readSourceSet(path, language))

describe('a program of several files', () => {
  const all = Object.entries(programs).map(([language, files]) => ({ language, files }))
  for (const { language, files } of whereProven(all, judge.languages)) {
    test(language, async () => {
      expect(findLanguage(language)).toBeDefined()
      const path = write(language, files)
      // The extensions decide: any language of the family will do.
      expect(findLanguage(readSourceSet(path).language)?.mime).toBe(findLanguage(language)?.mime)
      const result = await judged(path, language)
      expect({ status: result.status, said: result.errorMessage }).toMatchObject({ status: Verdict.Accepted })
    })
  }

  test('a Java program starts in the class that holds main, despite comments and nested classes', async () => {
    const source = `// public class of the solution
class Helper { static class Node { long value; } }
class Product {
  static class Reader { java.util.Scanner in = new java.util.Scanner(System.in); }
  public static void main(String[] args) { Reader r = new Reader(); System.out.println(r.in.nextLong() * r.in.nextLong()); }
}
`
    const result = await judged(write('java-start', { 'product.java': source }))
    expect({ status: result.status, said: result.errorMessage }).toEqual({ status: Verdict.Accepted, said: null })
  })

  test('an error in a file beside the main one is a Compile Error', async () => {
    for (const [name, files] of [
      ['bad-c', { 'main.c': 'int f(void);\nint main(void) { return f(); }\n', 'f.c': 'int f(void) { return }\n' }],
      ['bad-python', { 'main.py': 'print(42)\n', 'f.py': 'def f(:\n' }],
    ] as const) {
      const result = await judged(write(name, files))
      expect(result).toMatchObject({ status: Verdict.CompileError })
      expect(result.errorMessage).toMatch(/f\.(c|py)/)
    }
  })
})
