import { strToU8, zipSync } from 'fflate'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

const cases = { '1.in': strToU8('1 2\n'), '1.out': strToU8('3\n'), '2.in': strToU8('20 22\n'), '2.out': strToU8('42\n') }
const zip = { name: 'cases.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(cases)) }

test('a group writes a problem, a member solves it in a contest of the group, and the site takes it over', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
}) => {
  test.slow()
  const teacher = await newPupil(api, rootToken, 'coach-liu')
  const member = await newPupil(api, rootToken, 'member-he')
  const plan = {
    name: 'Chess club at school',
    shortName: 'CHESS',
    brief: 'We meet on Fridays',
    description: 'Come along.',
    auth: 1,
    code: null,
  }
  const gid = await makeGroup(api, rootToken, plan)
  await sendAs(api, member.token, 'POST /api/group/member', { gid, code: '' })
  await sendAs(api, teacher.token, 'POST /api/group/member', { gid, code: '' })
  const { uid } = teacher.user as { uid: string }
  await sendAs(api, rootToken, 'PUT /api/group/member', { gid, uid, auth: 5 })

  // A user without a role on the site writes a problem with test data.
  await arriveAs(page, teacher)
  await page.goto(`/group/${gid}/problem`)
  await page.getByRole('link', { name: 'New problem' }).first().click()
  // The address changes before the list is gone. Typing would then go to the list's search field.
  await expect(page.getByRole('heading', { name: 'New problem', level: 1 })).toBeVisible()
  await page.getByLabel(/^Number/).fill('rooks')
  await page.getByLabel(/^Title/).fill('Two rooks')
  await page.getByLabel('Description', { exact: true }).fill('Add $a+b$.')
  await page.getByLabel('Input', { exact: true }).fill('Two numbers.')
  await page.getByLabel('Output', { exact: true }).fill('Their sum.')
  await page.getByRole('tab', { name: 'Test data' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a zip' }).click()
  await (await chooser).setFiles(zip)
  await expect(page.getByRole('table', { name: 'Test cases' }).getByRole('row', { name: /2\.in/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = page.getByRole('table', { name: 'All problems' })
  await expect(kept.getByRole('row', { name: /CHESSROOKS/ })).toContainText('Two rooks')

  // A second problem comes last, until the teacher moves it.
  await sendAs(api, teacher.token, 'POST /api/group/problem', {
    problem: {
      gid,
      problemId: 'queens',
      title: 'Eight queens',
      description: 'Add.',
      type: 0,
      difficulty: 0,
      auth: 1,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 128,
      stackLimit: 64,
      examples: '',
      isRemoveEndBlank: true,
      openCaseResult: true,
      codeShare: true,
    },
    languages: await sendAs(api, teacher.token, 'GET /api/languages?all=false'),
    samples: [{ input: '1 2\n', output: '3\n' }],
    tags: [],
    codeTemplates: [],
    judgeMode: 'default',
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    changeModeCode: false,
  })
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  const order = page.getByRole('list', { name: 'Problems in their order' })
  await expect(order.getByRole('listitem')).toHaveText([/CHESSROOKS/, /CHESSQUEENS/])
  await order.getByRole('button', { name: 'Move CHESSQUEENS' }).press('ArrowUp')
  await expect(order.getByRole('listitem')).toHaveText([/CHESSQUEENS/, /CHESSROOKS/])
  await expect(page.getByText('Saving the order …')).toBeHidden()
  await page.reload()
  await expect(order.getByRole('listitem')).toHaveText([/CHESSQUEENS/, /CHESSROOKS/])

  // A running contest of the group, with the problem in it.
  const hour = 3_600_000
  const at = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour).toISOString()
  const { cid } = (await sendAs(api, teacher.token, 'POST /api/group/create-contest', {
    gid,
    title: 'Friday contest',
    description: '',
    type: 0,
    auth: 0,
    pwd: '',
    visible: true,
    openRank: false,
    openPrint: false,
    startTime: at(-1),
    endTime: at(3),
    duration: 4 * 3600,
    sealRank: false,
    autoRealRank: true,
    rankShowName: 'username',
    starAccount: [],
    awardType: 0,
    bankClosing: 'never',
  })) as { cid: number }
  await page.goto(`/group/${gid}/contest-admin`)
  await page.getByRole('link', { name: 'Friday contest' }).click()
  await page.getByRole('navigation', { name: 'Parts of the contest' }).getByRole('link', { name: 'Problems' }).click()
  await page.getByRole('button', { name: 'Add a problem' }).click()
  await page.getByRole('button', { name: 'Add CHESSROOKS' }).click()
  await expect(page.getByRole('dialog').getByText('In the contest')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'Problems of the contest' }).getByRole('row', { name: /Two rooks/ })).toContainText('A')

  // The group also manages the contest's hall: seats for members only, and an audit record.
  const parts = page.getByRole('navigation', { name: 'Parts of the contest' })
  await parts.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Paste rooms and seats' }).click()
  await page.getByLabel('Username, room, seat').fill('member-he\t201\t7\nnobody\t201\t8')
  await page.getByRole('dialog').getByRole('button', { name: 'Set seats' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not members: nobody')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table', { name: 'Participants' }).getByRole('row', { name: /member-he/ })).toContainText('201')
  await parts.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)).toContainText('coach-liu')

  // A member finds it in the group and gets Accepted.
  const solver = await elsewhere(member)
  await solver.goto(`/group/${gid}/contest`)
  await solver.getByRole('table', { name: 'List of contests' }).getByRole('link', { name: 'Friday contest' }).click()
  await expect(solver).toHaveURL(new RegExp(`/contest/${cid}$`))
  await solver.goto(`/contest/${cid}/problem/A`)
  await writeProgram(solver, sum)
  await solver.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(solver.getByText('Accepted').first()).toBeVisible({ timeout: 60_000 })

  // From request to publication on the site.
  await page.goto(`/group/${gid}/problem-admin`)
  await page.getByRole('button', { name: 'Ask to publish CHESSROOKS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to publish' }).click()
  await expect(kept.getByRole('row', { name: /CHESSROOKS/ })).toContainText('Waiting')
  const office = await elsewhere(root)
  await office.goto('/admin/group-problem/apply')
  await office.getByRole('button', { name: 'Review CHESSROOKS' }).click()
  await expect(office.getByRole('dialog')).toContainText('Add')
  await office.getByRole('button', { name: 'Publish on the site' }).click()
  await expect(office.getByRole('row', { name: /CHESSROOKS/ })).toContainText('Published')
  await page.goto('/message/mine')
  await expect(page.getByText('Your problem is public')).toBeVisible()
  await page.goto('/problem?keyword=CHESSROOKS')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link', { name: 'Two rooks' })).toBeVisible()
})
