import { dialogOf } from './acts.ts'
import type { View } from './view.ts'

const page = { route: '/problem/$problemID', address: () => '/problem/TS1001' } as const
const text = '先想范围：$a + b$ 可能超过 $2^{31}$。\n\n```cpp\nlong long a, b;\nstd::cin >> a >> b;\n```\n\n再想**负数**。'
const rule = { afterSolving: true, opensAt: 1_790_000_000_000, needs: 'any' }
const nothing = { text: null, rule: null, isSolved: false, edited: null }
const announced = { 'problem.detail': (data: object) => ({ ...data, hasNote: true }) }
const read = (note: object) => ({ ...announced, 'note.read': () => note })

const tab = (name: string, as: View['as'], note: object): View => ({
  ...page,
  name: `problem-note-${name}`,
  as,
  answers: read(note),
  act: (view, say) => view.getByRole('tab', { name: say('problem', 'tab.note') }).click(),
})

const dialog: View['act'] = async (view, say) => {
  await view.getByRole('tab', { name: say('problem', 'tab.note') }).click()
  await view.getByRole('button', { name: say('note', 'edit'), exact: true }).click()
  await dialogOf(view).getByRole('textbox').first().waitFor()
}

export const noteViews: readonly View[] = [
  tab('open', 'pupil', { ...nothing, state: 'open', text, rule, isSolved: true }),
  tab('waiting', 'pupil', { ...nothing, state: 'waiting', rule }),
  tab('waiting-both', 'pupil', { ...nothing, state: 'waiting', rule: { ...rule, needs: 'all' } }),
  tab('closed', 'pupil', { ...nothing, state: 'closed' }),
  tab('none', 'root', { ...nothing, state: 'none', edited: { version: 'absent' } }),
  {
    ...page,
    name: 'problem-note-edit',
    as: 'root',
    reopen: true,
    answers: read({ ...nothing, state: 'open', text, rule, edited: { version: 'v' } }),
    act: dialog,
  },
]
