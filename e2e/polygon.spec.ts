import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'

const source = (path: string, type = 'cpp.g++17') => `<source path="${path}" type="${type}"/>`
const made = (args: string) => `<test method="generated" cmd="mk ${args}" group="1"/>`
const sum = (step: string) => `#include <iostream>
int main() {
  int n, value, total = 0;
  std::cin >> n;
  for (int i = 0; i < n; i++) {
    std::cin >> value;
    ${step}
  }
  std::cout << total << std::endl;
}
`

/** A package of the kind "standard", which has only its input by hand: two groups, one of which needs the other. */
const polygonPackage = {
  'problem.xml': `<problem short-name="row-of-numbers"><names><name language="english" value="Row of numbers"/></names>
    <judging input-file="" output-file="" run-count="1"><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual" group="0"/>${made('6 1')}${made('50 2')}</tests>
      <groups><group name="0" points="0" points-policy="complete-group"/>
        <group name="1" points="100" points-policy="complete-group"><dependencies><dependency group="0"/></dependencies></group></groups>
    </testset></judging>
    <files><executables><executable>${source('files/mk.py', 'python.3')}</executable></executables></files>
    <assets><checker type="testlib">${source('files/check.cpp')}</checker><validators><validator>${source('files/val.cpp')}</validator></validators>
      <solutions><solution tag="main">${source('solutions/sum.cpp')}</solution><solution tag="wrong-answer">${source('solutions/last.cpp')}</solution></solutions></assets></problem>`,
  'statement-sections/english/name.tex': 'Row of numbers',
  'statement-sections/english/legend.tex': 'Add all numbers of a row.',
  'statement-sections/english/example.01': '2\n3 4\n',
  'statement-sections/english/example.01.a': '7\n',
  'files/mk.py':
    'import random, sys\nrandom.seed(" ".join(sys.argv))\nn = int(sys.argv[1])\nprint(n)\nprint(*[random.randint(1, 99) for _ in range(n)])\n',
  'files/val.cpp': `#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 50, "n");
  inf.readEoln();
  inf.readInts(n, 1, 99, "a");
  inf.readEoln();
  inf.readEof();
}
`,
  'files/check.cpp': `#include "testlib.h"
int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  if (ouf.readInt() != ans.readInt()) quitf(_wa, "another sum");
  quitf(_ok, "the sum");
}
`,
  'solutions/sum.cpp': sum('total += value;'),
  'solutions/last.cpp': sum('total = value;'),
  'tests/01': '3\n5 6 7\n',
}

/** Brings a file in by the page, and opens its one problem. @returns its number */
async function bring(page: Page, name: string, buffer: Buffer, origin: string): Promise<string> {
  await page.goto('/admin/problem/batch-operation')
  await page.getByLabel('Drop a file here, or click to choose one').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await expect(page.getByText(`Format: ${origin}`)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 problem' }).click()
  const report = page.getByRole('table', { name: 'Problems of this import' })
  await expect(report.getByRole('row', { name: /Row of numbers/ })).toContainText('Imported')
  await report.getByRole('link', { name: 'Row of numbers' }).click()
  await page.waitForURL(/\/admin\/problem\/edit\/\d+/)
  return /\/edit\/(\d+)/.exec(page.url())?.[1] ?? ''
}

test('a package of Polygon comes in, gets its tests, is checked, and leaves as a Kattis package that comes back', async ({
  page,
  api,
  root,
  rootToken,
}) => {
  await arriveAs(page, root)
  const files = Object.fromEntries(Object.entries(polygonPackage).map(([name, text]) => [name, strToU8(text)]))
  const pid = await bring(page, 'row.zip', Buffer.from(zipSync(files)), 'Polygon package')

  await page.goto(`/admin/problem/edit/${pid}?tab=workshop`)
  const script = page.getByRole('textbox', { name: 'One line for each test' })
  await expect(script).toHaveValue('subtask 1\npoints 0\nhand 01 > 1\nsubtask 2\npoints 100\nmk 6 1 > 2\nmk 50 2 > 3\n')
  await page.getByRole('button', { name: 'Build tests' }).click()
  await expect(page.getByText('New 3 · changed 0 · gone 0 · same 0')).toBeVisible({ timeout: 60_000 })
  const proposal = page.getByRole('table', { name: 'Proposal of a build' })
  await expect(proposal.getByRole('row', { name: /mk 50 2/ })).toContainText('100')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('The built tests are those of the problem now')).toBeVisible()

  await page.getByRole('button', { name: 'Check the strength' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 90_000 })
  await expect(
    page.getByRole('table', { name: 'Results by kind of change' }).getByRole('row', { name: /Another comparison/ }),
  ).toBeVisible()

  await page.goto(`/admin/problem/edit/${pid}?tab=health`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('All 2 solutions are as expected')).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download 1 problem' }).click()
  const exported = await readFile(await (await download).path())

  const back = await bring(page, 'kattis.zip', exported, 'Kattis problem package')
  await page.goto(`/admin/problem/edit/${back}?tab=workshop`)
  await expect(script).toHaveValue(/mk 50 2 > 3\n$/)
  await expect(page.getByText('val', { exact: true })).toBeVisible()
  const testsOf = async (id: string) =>
    ((await api.call(`GET /api/admin/problem/get-workshop?pid=${id}`, { token: rootToken })).data as { tests: string[] }).tests
  expect([(await testsOf(pid)).length, (await testsOf(back)).length]).toEqual([3, 4])
})
