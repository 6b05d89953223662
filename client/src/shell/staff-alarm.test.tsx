import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setLiveState } from '../live/live-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import StaffAlarm from './staff-alarm.tsx'

async function line(alarms: readonly string[]) {
  setLiveState('open')
  let asked = false
  const shown = await renderPage(<StaffAlarm />, {
    'siteOverview.alarms': () => {
      asked = true
      return { alarms, freeBytes: 1024 ** 3 }
    },
  })
  await waitFor(() => expect(asked).toBe(true))
  return shown
}

describe('the line for staff on every page', () => {
  test('names the most urgent alarm, counts the others and leads to the overview', async () => {
    const { findByRole } = await line(['disk-low', 'backup-late', 'drill-late'])
    const status = await findByRole('status')
    expect(status.textContent).toBe('The disk is nearly full: 1 GB left. 2 more alerts. What to do')
    expect(status.querySelector('a')?.getAttribute('href')).toBe('/admin')
  })

  test('is not there when all is well', async () => {
    expect((await line([])).queryByRole('status')).toBeNull()
  })
})
