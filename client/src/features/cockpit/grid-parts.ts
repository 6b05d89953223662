/** What the parts of the matrix are, said in full: drawn as grids of CSS, some browsers no longer take them for parts of a table. */
export const gridParts = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const
