import { Button, NativeSelect, Switch } from '@mantine/core'
import type { CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import classes from './cockpit.module.css'
import { type CockpitSearch, type CockpitSort, cockpitSorts } from './cockpit-search.ts'

type Props = {
  search: CockpitSearch
  rows: readonly CockpitRow[]
  stuckCount: number
  dueAt: number | null
  /** The number of raised hands. */
  hands: number
  /** New results would change the held order. */
  isStale: boolean
  onSortAgain(): void
  onChange(next: CockpitSearch): void
}

/** One line above the table: presence, due time, order and views. */
export function CockpitTools({ search, rows, stuckCount, dueAt, hands, isStale, onSortAgain, onChange }: Props) {
  const t = useTexts('cockpit')
  const { sort, stuck, compact, projector, full } = search
  return (
    <div className={classes.tools}>
      <span className="tabular">{t('here', { count: rows.filter(({ here }) => here).length, all: rows.length })}</span>
      {dueAt !== null && (
        <span>
          {t('due')} <Instant at={dueAt} show="exact" />
        </span>
      )}
      {hands > 0 && <PageLink to="/hands">{t('hands', { count: hands })}</PageLink>}
      <NativeSelect
        size="xs"
        aria-label={t('sort')}
        value={sort}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as CockpitSort })}
        data={cockpitSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <Button size="compact-sm" variant="default" disabled={!isStale} onClick={onSortAgain}>
        {t('sortAgain')}
      </Button>
      <Switch
        size="sm"
        label={t('stuck', { count: stuckCount })}
        checked={stuck === true}
        onChange={({ currentTarget }) => onChange({ stuck: currentTarget.checked || undefined })}
      />
      <Switch
        size="sm"
        label={t('compact')}
        checked={compact === true}
        onChange={({ currentTarget }) => onChange({ compact: currentTarget.checked || undefined })}
      />
      <Switch
        size="sm"
        label={t('projector')}
        checked={projector === true}
        onChange={({ currentTarget }) => onChange({ projector: currentTarget.checked || undefined, uid: undefined })}
      />
      <Button size="compact-sm" variant="default" onClick={() => onChange({ full: full ? undefined : true })}>
        {t(full ? 'fullScreenEnd' : 'fullScreen')}
      </Button>
    </div>
  )
}
