import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { leadingHeaders } from './leading-headers.ts'

const EVERYTHING = '#include <bits/stdc++.h>\n'
const TWO = '#include <iostream>\n#include <vector>\n'

describe('the standard headers with which a source begins', () => {
  test.each([
    [EVERYTHING, ['bits/stdc++.h']],
    [`${EVERYTHING}#include <vector>\n`, ['bits/stdc++.h']],
    [`\uFEFF // two sums\n/* of\n many */\n  #  include\t<bits/stdc++.h>\n`, ['bits/stdc++.h']],
    [TWO, ['iostream', 'vector']],
    ['#include <iostream>\r\n\r\n#include<vector> // lists\r\nusing namespace std;\r\n#include <map>\r\n', ['iostream', 'vector']],
    [`${TWO}#include <vector>\n`, ['iostream', 'vector']],
    [`#include <iostream>\n${EVERYTHING}`, ['iostream']],
    ['#include <stdio.h>\n#include <algorithm>\nint main() {}', ['stdio.h', 'algorithm']],
    [`${TWO}#include <ext/pb_ds/assoc_container.hpp>\n`, ['iostream', 'vector']],
    [`${TWO}#include "own.h"\n#include <map>\n`, ['iostream', 'vector']],
  ])('%j: %j', (code, expected) => {
    expect(leadingHeaders(code)).toEqual(expected)
  })

  test.each([
    ['a pragma first', `#pragma GCC optimize("O3")\n${EVERYTHING}`],
    ['a macro first', `#define int long long\n${EVERYTHING}`],
    ['a comment around it', `/* ${EVERYTHING} */ int main() {}`],
    ['headers that are read quickly', '#include <cstdio>\n#include <cstring>\n'],
    ['a header of the problem', '#include "grader.h"\n#include <iostream>\n'],
    ['an unknown header', '#include <iostream2>\n'],
    ['code behind the header', '#include <iostream> int x;\n'],
    ['more headers than a program begins with', manyHeaders()],
    ['nothing', ''],
  ])('%s: none', (_, code) => {
    expect(leadingHeaders(code)).toEqual([])
  })

  test('are found at once in a source of slashes and blanks only', () => {
    expect(leadingHeaders(`${'/'.repeat(65_000)}\n`)).toEqual([])
    expect(leadingHeaders(`${' \n/**/'.repeat(10_000)}x`)).toEqual([])
    expect(leadingHeaders(`#include <map> ${'/**/ '.repeat(10_000)}x`)).toEqual([])
  })
})

/** All headers of the table; a program begins with at most 32. */
function manyHeaders(): string {
  const names = [
    'algorithm any array bitset chrono cmath complex deque forward_list fstream functional iomanip ios iostream istream iterator list map',
    'memory mutex numeric optional ostream queue random regex set sstream stack string string_view thread tuple unordered_map',
    'unordered_set valarray variant vector cassert cctype cfloat climits cstddef cstdint cstdio cstdlib cstring ctime exception',
    'initializer_list limits new ratio stdexcept type_traits typeinfo utility assert.h ctype.h limits.h math.h stddef.h stdint.h',
    'stdio.h stdlib.h string.h time.h',
  ]
  return names
    .join(' ')
    .split(' ')
    .map((name) => `#include <${name}>\n`)
    .join('')
}

/** The headers that GCC itself reads first, in its order. */
function readByGcc(code: string): string[] {
  const { stderr } = spawnSync('g++', ['-std=c++14', '-w', '-H', '-E', '-x', 'c++', '-o', '/dev/null', '-'], {
    input: code,
    encoding: 'utf8',
  })
  return [...stderr.matchAll(/^\. (?:.*\/)?(.+)$/gm)].map(([, name]) => name!)
}

describe('GCC reads the same headers first', () => {
  test('where a line continues in the next', () => {
    const hidden = [
      '// a \\\n',
      '// a \\ \n',
      '// a ??/\n',
      '/* a *\\\n/',
      '/* a *??/\n/ */',
      '/\\\n/ a\n',
      '#\\\ninclude <set>\n',
      '%:include <set>\n',
    ]
    const endings = ['\n', ' // b \\\n', ' /* b */\n', ' /* b\n*/\n', ' \\\n', '\t\r\n', ' ;\n']
    for (const before of ['', ...hidden]) {
      for (const ending of endings) {
        const code = `#include <iostream>\n${before}#include <vector>${ending}#include <map>\nint main() {}\n`
        const [ours, real] = [leadingHeaders(code), readByGcc(code)]
        expect(real.slice(0, ours.length), JSON.stringify(code)).toEqual(ours)
      }
    }
  }, 60_000)

  test('in the forms that it knows, to the last one', () => {
    const code =
      '// sum\n#include <iostream>\n\n/* lists */\n  # include <vector> // v\n#include<map>\nusing namespace std;\nint main() {}\n'
    expect(leadingHeaders(code)).toEqual(['iostream', 'vector', 'map'])
    expect(readByGcc(code).slice(0, 3)).toEqual(['iostream', 'vector', 'map'])
  })

  test('every header of the table is one of GCC in each C++ of the site', () => {
    for (const standard of ['14', '17', '20']) {
      const source = manyHeaders()
      expect(() =>
        execFileSync('g++', [`-std=c++${standard}`, '-fsyntax-only', '-x', 'c++', '-'], { input: source, stdio: 'pipe' }),
      ).not.toThrow()
    }
  })
})
