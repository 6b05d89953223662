import { fileURLToPath } from 'node:url'
import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../content-hash.ts'
import { fpsFile, fpsItem } from '../testing/fps-text.ts'
import { onlyProblem, readable, useImportFolder } from '../testing/import-folder.ts'
import { readFps } from './read-fps.ts'

const folder = useImportFolder()

async function read(content: string | Uint8Array) {
  const stash = await folder.stash()
  const file = await readFps(await folder.file(content), stash)
  return { file, text: async (hash: string) => (await stash.read(hash)).toString() }
}

async function readItem(parts: string, options?: Parameters<typeof fpsItem>[1], version?: string) {
  const { file, text } = await read(fpsFile([fpsItem(parts, options)], version))
  return { problem: onlyProblem(file), text }
}

const codes = (problem: { warnings: readonly { code: string }[] }) => problem.warnings.map(({ code }) => code)

describe('an FPS item', () => {
  test('gives an ACM problem with the fixed settings', async () => {
    const { problem, text } = await readItem(
      '<source>A book</source><hint>None</hint><sample_input>1 2</sample_input><sample_output>3</sample_output>',
    )
    expect(problem).toMatchObject({
      importKey: 'fps:Sum',
      problemId: null,
      title: 'Sum',
      statementFormat: 'html',
      description: '<p>Add two numbers.</p>',
      source: 'A book',
      hint: 'None',
      examples: [{ input: '1 2', output: '3' }],
      type: 0,
      judgeMode: 'default',
      timeLimitMs: 1000,
      memoryLimitMb: 128,
      auth: 1,
      difficulty: 1,
      isRemoveEndBlank: true,
      languages: 'all',
      warnings: [],
    })
    expect(await text(problem.cases[0]?.input.hash ?? '')).toBe('1 2\n')
    expect(await text(problem.cases[0]?.output.hash ?? '')).toBe('3\n')
  })

  test('may lack every element but a title and test data', async () => {
    const { file } = await read('<fps version="1.2"><item><title>T</title><test_input/><test_output>x</test_output></item></fps>')
    const problem = onlyProblem(file)
    expect(problem).toMatchObject({ description: '', timeLimitMs: 1000, memoryLimitMb: 256, examples: [] })
    expect(codes(problem)).toEqual(['import.warn.limit-default', 'import.warn.limit-default'])
  })

  test('keeps test data unchanged, CDATA or not, with LF line ends', async () => {
    const tests = `<test_input>
  <![CDATA[a < b\r\n]]]]><![CDATA[> \r\n\n]]>
</test_input><test_output> 1 &lt; 2\r\n</test_output>`
    const { problem, text } = await readItem('', { tests })
    expect(await text(problem.cases[0]?.input.hash ?? '')).toBe('a < b\n]]> \n\n')
    expect(await text(problem.cases[0]?.output.hash ?? '')).toBe(' 1 < 2\n')
  })

  test('pairs named tests by name and the others by position', async () => {
    const tests = `<test_input name="b">B</test_input><test_input>1</test_input><test_input name="a">A</test_input><test_input>2</test_input>
      <test_output name="a">outA</test_output><test_output>out1</test_output><test_output name="b">outB</test_output><test_output>out2</test_output>`
    const { problem, text } = await readItem('', { tests })
    const seen = []
    for (const { inputName, input, output } of problem.cases) seen.push([inputName, await text(input.hash), await text(output.hash)])
    expect(seen).toEqual([
      ['b.in', 'B', 'outB'],
      ['2.in', '1', 'out1'],
      ['a.in', 'A', 'outA'],
      ['4.in', '2', 'out2'],
    ])
  })

  test('with fewer outputs than inputs gets empty ones and a warning', async () => {
    const { problem } = await readItem('', { tests: '<test_input>1</test_input><test_input>2</test_input><test_output>1</test_output>' })
    expect(problem.cases.map(({ output }) => output.size)).toEqual([1, 0])
    expect(problem.warnings).toEqual([{ code: 'import.warn.outputs-missing', details: { count: 1 } }])
  })

  test('with outputs only reads nothing', async () => {
    const { problem } = await readItem('', { tests: '<test_output>Hello</test_output>' })
    expect(problem.cases.map(({ input, output }) => [input.size, output.size])).toEqual([[0, 5]])
  })

  test('may show Markdown in a span, whose wrapper is taken off', async () => {
    const { problem } = await readItem("<description><![CDATA[<span class='md'>\n### A title\n\nText\n</span>]]></description>")
    expect(problem).toMatchObject({ statementFormat: 'markdown', description: '### A title\n\nText' })
  })

  test('keeps the angle brackets of bracketed code', async () => {
    const { problem } = await readItem('<hint><![CDATA[See [code lang=c]\n#include <stdio.h>\n[/code] now]]></hint>')
    expect(problem.hint).toBe('See \n\n<pre><code class="language-c">#include &lt;stdio.h&gt;</code></pre>\n\n now')
  })

  test('keeps solutions with the language of the site where it has one', async () => {
    const { problem } = await readItem(
      '<solution language="C++"><![CDATA[int main(){}]]></solution><solution language="Fortran">end</solution><solution language="Python"> </solution>',
    )
    expect(problem.solutions).toEqual([
      { language: 'C++', originalLanguage: 'C++', code: 'int main(){}' },
      { language: null, originalLanguage: 'Fortran', code: 'end' },
    ])
  })

  test('keeps prepended and appended code apart from the template, by markers', async () => {
    const { problem } = await readItem(
      '<prepend language="Java">class Main {</prepend><template language="Java">  // here</template><append language="Java">}</append>' +
        '<template language="Obj-C">x</template><template language="Python">pass</template>',
    )
    expect(problem.templates).toEqual([
      { language: 'Java', code: markTemplate({ prepend: 'class Main {', template: '  // here', append: '}' }) },
      { language: 'Python3', code: 'pass\n' },
    ])
  })

  test('with an empty remote_oj is a local one; with a name it is judged by its own data', async () => {
    expect(codes((await readItem('<remote_oj></remote_oj><remote_id/>', undefined, '1.5')).problem)).toEqual([])
    expect(codes((await readItem('<remote_oj>pku</remote_oj>', undefined, '1.5')).problem)).toEqual(['import.warn.remote-problem'])
  })

  test('with a special judge is imported and marked', async () => {
    const { problem } = await readItem('<spj language="C++">int main(){}</spj>')
    expect(problem).toMatchObject({ judgeMode: 'spj', checker: { language: 'C++', code: 'int main(){}', protocol: 'hustoj' } })
  })

  test('with a special judge in another language keeps the mode, so that it is never compared by mistake', async () => {
    const { problem } = await readItem('<spj language="Python">pass</spj>')
    expect(problem).toMatchObject({ judgeMode: 'spj', checker: null })
    expect(codes(problem)).toContain('import.warn.checker-language')
  })

  test('reports characters that did not decode', async () => {
    const xml = Buffer.from(fpsFile([fpsItem('', { tests: '<test_input>@</test_input><test_output>1</test_output>' })]))
    xml[xml.indexOf('@')] = 0xff
    const { file } = await read(xml)
    expect(onlyProblem(file).warnings).toEqual([{ code: 'import.warn.bad-characters', details: { count: 1 } }])
  })
})

describe('an FPS item is refused, the others are not', () => {
  test.each([
    { name: 'no title', code: 'import.no-title', item: fpsItem('', { title: ' ' }) },
    { name: 'no test data', code: 'import.no-tests', item: fpsItem('', { tests: '' }) },
    { name: 'judged elsewhere', code: 'import.remote-problem', item: fpsItem('<remote_oj>hdu</remote_oj>', { tests: '' }) },
    { name: 'an unknown unit', code: 'import.unknown-unit', item: fpsItem('<time_limit unit="weeks">1</time_limit>') },
    { name: 'a task in SQL', code: 'import.task-language', item: fpsItem('<solution language="SQL(sqlite3)">select 1</solution>') },
  ])('$name', async ({ code, item }) => {
    const { file } = await read(fpsFile([fpsItem('', { title: 'Before' }), item, fpsItem('', { title: 'After' })]))
    expect(file.problems.map((read) => (read.ok ? read.problem.title : read.reason))).toEqual(['Before', code, 'After'])
  })
})

describe('an FPS file', () => {
  test('distinguishes problems of one title by their order, and by their address if present', async () => {
    const { file } = await read(fpsFile([fpsItem(), fpsItem(), fpsItem('<url>http://x.invalid/?id=1</url>')]))
    expect(readable(file).map(({ importKey }) => importKey)).toEqual(['fps:Sum', 'fps:Sum#2', 'fps:http://x.invalid/?id=1|Sum'])
  })

  test('read twice gives the same hashes; any change of content gives another', async () => {
    const hashOf = async (parts: string) => contentHash((await readItem(parts)).problem)
    const plain = await hashOf('')
    expect(await hashOf('')).toBe(plain)
    expect(await hashOf('<hint>x</hint>')).not.toBe(plain)
    expect(await hashOf('<memory_limit unit="mb">64</memory_limit>')).not.toBe(plain)
    expect(await hashOf('<test_input>5</test_input><test_output>5</test_output>')).not.toBe(plain)
  })

  test('may be encoded in GBK', async () => {
    const [before = '', after = ''] = fpsFile([fpsItem('', { title: '@' })]).split('@')
    const gbkSum = Buffer.from([0xc7, 0xf3, 0xba, 0xcd])
    const { file } = await read(Buffer.concat([Buffer.from(before.replace('UTF-8', 'GB2312')), gbkSum, Buffer.from(after)]))
    expect(onlyProblem(file).title).toBe('求和')
  })

  test.each([
    ['import.xml-entities', '<!DOCTYPE fps [<!ENTITY x "y">]><fps/>'],
    ['import.xml-malformed', '<fps><item></fps>'],
    ['import.xml-malformed', '<html/>'],
    ['import.xml-malformed', 'PK\x03\x04'],
    ['import.xml-encoding', '<?xml version="1.0" encoding="klingon"?><fps/>'],
  ])('is refused as a whole with %s', async (code, content) => {
    await expect(read(content)).rejects.toMatchObject({ code })
  })

  test('of another project reads with its picture, its checker and its templates', async () => {
    const stash = await folder.stash()
    const problem = onlyProblem(await readFps(fileURLToPath(new URL('../fixtures/a-plus-b-image-spj.xml', import.meta.url)), stash))
    expect(problem.files).toMatchObject([{ kind: 'image', name: expect.stringMatching(/^[0-9a-f]{32}\.png$/) }])
    expect(problem.description).toContain(`/api/public/img/${problem.files[0]?.name}`)
    expect(problem.description).not.toContain('vd.hustoj.com')
    expect(problem).toMatchObject({ judgeMode: 'spj', checker: { language: 'C', code: 'ii\n' } })
    expect(problem.templates.map(({ language }) => language)).toEqual(['C', 'C++', 'Python3', 'Java'])
    expect(problem.solutions.map(({ originalLanguage }) => originalLanguage)).toEqual(['C', 'C++', 'Pascal', 'Java'])
  })

  test('of 50 MB is read without stopping the event loop or filling the memory', async () => {
    const line = `${'7'.repeat(99)}\n`
    const big = line.repeat(250_000)
    const path = await folder.file(
      fpsFile([fpsItem('', { tests: `<test_input>${big}</test_input><test_output><![CDATA[${big}]]></test_output>` })]),
    )
    const stash = await folder.stash()
    let inThisTurn = 0
    let mostInATurn = 0
    const counted: typeof stash = {
      ...stash,
      writer: (form) => {
        const writer = stash.writer(form)
        return {
          ...writer,
          write: (chunk) => {
            inThisTurn += chunk.length
            return writer.write(chunk)
          },
        }
      },
    }
    let turn: NodeJS.Immediate | undefined
    const count = () => {
      mostInATurn = Math.max(mostInATurn, inThisTurn)
      inThisTurn = 0
      turn = setImmediate(count)
    }
    count()
    const before = process.memoryUsage().arrayBuffers
    const problem = onlyProblem(await readFps(path, counted))
    clearImmediate(turn)
    expect(problem.cases[0]?.input).toEqual({ hash: problem.cases[0]?.output.hash, size: 25_000_000 })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
    // Only a few pieces of the file are read between two turns of the event loop; their duration depends on the machine.
    expect(mostInATurn).toBeGreaterThan(0)
    expect(mostInATurn).toBeLessThan(1_000_000)
  })
})
