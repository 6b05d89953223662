import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { MachineLoad } from './machine-load.tsx'
import { StuckRuns } from './stuck-runs.tsx'

const load = { jailOverheadMs: 8.1, spinMs: 50, spinSpreadPercent: 2, corePercent: 99, slowerPercent: 0, fault: null } as const

test.each([
  { name: 'a steady machine has figures only', language: 'en-US', fields: {}, text: 'a program gets 99 % of a core', notices: 0 },
  {
    name: 'a loaded one',
    language: 'en-US',
    fields: { fault: 'loaded', corePercent: 45 },
    text: 'gets 45 % of a core. Verdicts use CPU time',
    notices: 1,
  },
  {
    name: 'a slowed one, in Chinese',
    language: 'zh-CN',
    fields: { fault: 'slowed', slowerPercent: 60 },
    text: '多用 60% 的 CPU 时间',
    notices: 1,
  },
  {
    name: 'an unsteady one',
    language: 'en-US',
    fields: { fault: 'unsteady', spinSpreadPercent: 70 },
    text: 'varies by 70 %. Times near',
    notices: 1,
  },
] as const)('$name', async ({ language, fields, text, notices }) => {
  const { container } = await renderPiece(<MachineLoad load={{ ...load, ...fields }} />, language)
  await screen.findByText(/Measured on|评测机实测/)
  expect(container.textContent).toContain(text)
  expect(screen.queryAllByText(/near a limit|come late|接近时限/)).toHaveLength(notices)
})

test.each([
  { language: 'en-US', text: 'Ended runs whose processes have not exited: 2.' },
  { language: 'zh-CN', text: '已终止但进程仍未退出的运行：2 个。' },
] as const)('runs that do not leave the machine are said in $language', async ({ language, text }) => {
  await renderPiece(<StuckRuns count={2} />, language)
  await screen.findByText(text, { exact: false })
})
