import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import classes from './judge.module.css'

type Row = Outputs['siteStatus']['read']['languages'][number]

export function languageColumns(t: Translate<'judge'>): Column<Row>[] {
  return [
    { key: 'language', header: t('column.language'), width: 150, render: (row) => <span className={classes.name}>{row.name}</span> },
    {
      key: 'version',
      header: t('column.version'),
      render: (row) => (row.proving ? <span className={classes.missing}>{t('available.proving')}</span> : (row.version ?? row.description)),
    },
    {
      key: 'limits',
      header: t('column.limits'),
      width: 128,
      align: 'right',
      render: (row) => (
        <span className={classes.limits}>
          {t('limits.factor', { factor: row.factor })} {row.startupMs > 0 && t('limits.startup', { ms: row.startupMs })}
        </span>
      ),
    },
    {
      key: 'command',
      header: t('column.command'),
      from: 'md',
      render: (row) => row.compileCommand && <code className={classes.command}>{row.compileCommand}</code>,
    },
  ]
}
