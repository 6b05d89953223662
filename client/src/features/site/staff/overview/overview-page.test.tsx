import { beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { signIn } from '../../../../session/session.ts'
import { renderPiece } from '../../../../testing/render.tsx'
import { renderPage } from '../../../../testing/render-page.tsx'
import { OverviewPage } from './overview-page.tsx'

const steps = { isNamed: true, teachers: 0, groups: 1, problems: 11, isReached: false, address: 'http://10.1.2.3:8080' }
const quiet = { steps, submissions: 0, groups: [], contests: [] }
const well = { alarms: [], freeBytes: 80 * 1024 ** 3 }
const backup = { places: [{ folder: '/data/backups', last: { error: 'ENOSPC: no space left' } }] }

function as(role: string) {
  signIn('token', { uid: '1', username: 'li', roleList: [role] } as never)
}

async function page(overview: object = quiet, health: object = well) {
  const shown = await renderPage(<OverviewPage />, {
    'siteOverview.read': () => overview,
    'siteOverview.alarms': () => health,
    'siteStatus.read': () => ({ state: 'off', ready: false, cause: 'no-nsjail', faults: null, reason: 'nsjail was not found' }),
    'dashboard.lastSignIn': () => ({ gmtCreate: '2026-03-02T01:20:00.000+0000', ip: '10.1.2.9' }),
    'groupOwner.list': () => ({ waiting: 0 }),
    'backup.status': () => backup,
  })
  await shown.findByRole('heading', { name: 'Overview' })
  return shown
}

beforeEach(async () => {
  await renderPiece(null)
  await Promise.all([loadTexts('admin-dashboard'), loadTexts('site-alarm'), loadTexts('judge')])
  as('root')
})

describe('the overview of the back office', () => {
  test('shows the first steps with ticks, and the address for the computer room', async () => {
    const { findByText, getAllByLabelText, getByRole } = await page()
    expect(await findByText('3 of 5 done')).toBeDefined()
    expect(getAllByLabelText('Done')).toHaveLength(3)
    expect(getByRole('link', { name: 'Add teachers' }).getAttribute('href')).toBe('/admin/user')
    expect(await findByText(/Pupils open http:\/\/10\.1\.2\.3:8080/)).toBeDefined()
  })

  test('says how to let the room in while the site listens on its own machine only', async () => {
    const { findByText } = await page({ ...quiet, steps: { ...steps, address: null } })
    expect(await findByText(/HOST=0\.0\.0\.0/)).toBeDefined()
  })

  test.each([
    { name: 'when every step is done', overview: { ...quiet, steps: { ...steps, teachers: 2, isReached: true } } },
    { name: 'for staff that cannot take them', overview: { ...quiet, steps: null } },
  ])('has no steps $name', async ({ overview }) => {
    const { findByText, queryByText } = await page(overview)
    expect(await findByText('Today')).toBeDefined()
    expect(queryByText('First steps')).toBeNull()
  })

  test('lists the classes that submit now and the contests of today', async () => {
    const { findByRole, findByText } = await page({
      ...quiet,
      submissions: 1204,
      groups: [{ gid: 7, name: '高一3班', people: 38, submissions: 96 }],
      contests: [{ cid: 3, gid: 7, title: '第三周测验', startTime: 1, endTime: 4_102_444_800_000 }],
    })
    expect(await findByText('1,204 submissions today.')).toBeDefined()
    expect((await findByRole('link', { name: '高一3班' })).getAttribute('href')).toBe('/group/7')
    expect(await findByText('38 people, 96 submissions')).toBeDefined()
    expect((await findByRole('link', { name: '第三周测验' })).getAttribute('href')).toBe('/contest/3')
    expect(await findByText('Running')).toBeDefined()
  })

  test('names each alarm with its cure, and a failed backup with its reason', async () => {
    const { findByText } = await page(quiet, { alarms: ['judge-off', 'disk-low', 'backup-failed'], freeBytes: 1024 ** 3 })
    expect(await findByText('nsjail was not found')).toBeDefined()
    expect(await findByText('The disk is nearly full: 1 GB left.')).toBeDefined()
    expect(await findByText(/Free space on the disk/)).toBeDefined()
    expect(await findByText('/data/backups: ENOSPC: no space left')).toBeDefined()
  })

  test('sends other staff to the administrator', async () => {
    as('admin')
    const { findByText, queryByText } = await page(quiet, { alarms: ['backup-failed'], freeBytes: null })
    expect(await findByText(/Please inform the system administrator/)).toBeDefined()
    expect(queryByText(/ENOSPC/)).toBeNull()
  })

  test('says in one line that all is well', async () => {
    const { findByText } = await page()
    expect(await findByText(/All is well/)).toBeDefined()
  })
})
