import { type Size, sizes, type View } from '../../../e2e/views/view.ts'
import { views } from '../../../e2e/views/views.ts'

/** Demands on time hold for a statement and for a list; the other pages are measured beside them. */
export type Kind = 'statement' | 'list' | 'other'

type Measured = {
  /** Name in the table of views. */
  view: string
  size: Size
  kind: Kind
  /** The main text of the view, or the first row of its list. */
  reads: string
}

const firstRow = 'main table tbody td'
const statement = 'main article p'

/** The pages that pupils open daily. A view stands here once for each size that loads other files. */
const measured: readonly Measured[] = [
  { view: 'home-guest', size: 'desktop', kind: 'list', reads: 'main a[href^="/problem/"]' },
  { view: 'home', size: 'desktop', kind: 'list', reads: 'main a[href^="/problem/"]' },
  { view: 'home', size: 'phone', kind: 'list', reads: 'main a[href^="/problem/"]' },
  { view: 'problems', size: 'desktop', kind: 'list', reads: firstRow },
  { view: 'problem', size: 'desktop', kind: 'statement', reads: statement },
  { view: 'problem', size: 'phone', kind: 'statement', reads: statement },
  { view: 'submission', size: 'desktop', kind: 'other', reads: 'main [data-status]' },
  { view: 'user-home', size: 'desktop', kind: 'other', reads: 'main dd' },
  { view: 'acm-rank', size: 'desktop', kind: 'list', reads: firstRow },
  { view: 'training-problems', size: 'desktop', kind: 'list', reads: firstRow },
  { view: 'board', size: 'desktop', kind: 'list', reads: firstRow },
  { view: 'help', size: 'desktop', kind: 'other', reads: 'main a[href^="/help/"]' },
]

export type MeasuredView = Measured & { label: string; page: View }

/** The label of a view in the report, such as `problem, 390x844`. */
const labelOf = ({ view, size }: Measured) => `${view}, ${sizes[size].width}x${sizes[size].height}`

/**
 * The views to measure.
 * @param names some of them, all when empty
 * @throws Error on a name that is not measured or not in the table of views
 */
export function measuredViews(names: readonly string[] = []): MeasuredView[] {
  const unknown = names.filter((name) => !measured.some(({ view }) => view === name))
  if (unknown.length > 0) {
    const known = [...new Set(measured.map(({ view }) => view))]
    throw new Error(`no measured view is called ${unknown.join(', ')}; there are ${known.join(', ')}`)
  }
  return measured
    .filter(({ view }) => names.length === 0 || names.includes(view))
    .map((one) => {
      const page = views.find(({ name }) => name === one.view)
      if (!page) throw new Error(`${one.view} is not in the table of views`)
      if (page.act || page.answers) throw new Error(`${one.view} is not measured as it loads: it has clicks or answers of its own`)
      return { ...one, label: labelOf(one), page }
    })
}
