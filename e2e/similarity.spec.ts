import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'
import { createTraining } from './support/training.ts'

/** Long enough for a comparison. */
const longSum = `#include <iostream>
long long total(long long left, long long right) {
  long long sum = 0;
  for (int i = 0; i < 2; i++) {
    if (i == 0) sum = sum + left; else sum = sum + right;
  }
  return sum;
}
int main() {
  long long left, right;
  std::cin >> left >> right;
  long long sum = total(left, right);
  if (sum != left + right) { std::cout << "never" << std::endl; return 1; }
  std::cout << sum << std::endl;
  return 0;
}
`

test('a teacher compares the programs of a class, marks the pair that is alike, and finds the mark again', async ({
  page,
  api,
  root,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'LIKE1', 'Sum of two')
  const plan = { name: 'Class that is compared', shortName: 'LKCLS', brief: 'Likeness', description: 'A class', auth: 1, code: null }
  const gid = await makeGroup(api, rootToken, plan)
  const [ann, bob] = [await newPupil(api, rootToken, 'like-ann'), await newPupil(api, rootToken, 'like-bob')]
  for (const { token } of [ann, bob]) await sendAs(api, token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
  const category = { name: 'Homework', color: '#1565c0' }
  const tid = await createTraining(api, rootToken, { title: 'Week four', gid, category, problems: ['LIKE1'] })
  await submitJudged(api, ann.token, 'LIKE1', longSum)
  await submitJudged(api, bob.token, 'LIKE1', longSum.replaceAll('total', 'result').replaceAll('left', 'x'))

  await arriveAs(page, root)
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  await page.getByRole('link', { name: 'Similarity' }).click()
  await page.getByRole('button', { name: 'Compare programs' }).click()
  await page.getByRole('link', { name: /like-ann.*like-bob/ }).click()
  await expect(page.getByRole('heading', { name: 'LIKE1 Sum of two: 100% similar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Program of like-bob' }).locator('mark').first()).toContainText('long long result')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('Reviewed by')).toBeVisible()
  await page.getByRole('button', { name: 'All pairs' }).click()
  await expect(page.getByRole('row', { name: /like-ann/ })).toContainText('Reviewed')
  await page.reload()
  await expect(page.getByRole('row', { name: /like-ann/ })).toContainText('Reviewed')
})
