import { Checkbox, CloseButton, SegmentedControl, Select } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { DifficultyFilter } from '../../ui/difficulty-filter.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TagList } from '../../ui/tag-list.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './class-work.module.css'
import type { Candidate, useChosen } from './use-chosen.ts'

const perPage = 20

type Props = {
  gid: number
  chosen: ReturnType<typeof useChosen>
  /** The work that the problems are for; words differ. */
  kind: 'homework' | 'test'
}

/** Chooses problems by ticks. Rows stay where they are; the chosen ones stand above in their order. */
export function ProblemPicker({ gid, chosen, kind }: Props) {
  const t = useTexts('class-work')
  const [filter, setFilter] = useState<{ keyword?: string | undefined; level?: number | undefined; tagId?: number; own: boolean }>({
    own: false,
  })
  const [paging, setPaging] = useState({ currentPage: 1, limit: perPage })
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ ...paging, currentPage: 1 })
  }
  const list = trpc.homeworkSetting.candidates.useQuery(
    { gid, forTest: kind === 'test', ...filter, ...paging },
    { placeholderData: keepPreviousData },
  )
  const ofSite = trpc.tag.list.useQuery({}, { staleTime: 60_000 }).data ?? []
  const ofGroup = trpc.groupProblem.shownTags.useQuery({ gid }, { staleTime: 60_000 }).data ?? []
  const tags = [...new Map([...ofGroup, ...ofSite].map((tag) => [tag.id, tag])).values()]
  const pupils = list.data?.pupils ?? 0
  const columns: Column<Candidate>[] = [
    {
      key: 'tick',
      header: '',
      width: 44,
      render: (row) => (
        <Checkbox
          id={`choose-${row.pid}`}
          aria-label={t('picker.choose', { problem: `${row.problemId} ${ownTitle(row.title)}` })}
          checked={chosen.has(row.pid)}
          onChange={() => chosen.turn(row)}
        />
      ),
    },
    {
      key: 'title',
      header: t('picker.title'),
      least: 160,
      render: (row) => (
        <>
          <label className={classes.name} htmlFor={`choose-${row.pid}`}>
            <span className="tabular">{row.problemId}</span> {ownTitle(row.title)}
          </label>
          <span className={classes.under}>
            {row.use !== 'open' && <ToneTag tone="limit">{t(kind === 'test' ? 'use.test' : `use.${row.use}`)}</ToneTag>}
            {row.wasSet && <ToneTag tone="muted">{t('picker.wasSet')}</ToneTag>}
          </span>
        </>
      ),
    },
    {
      key: 'difficulty',
      header: t('picker.difficulty'),
      width: 80,
      render: (row) => <Difficulty level={row.level} value={row.difficulty} />,
    },
    { key: 'tags', header: t('picker.tags'), width: 220, from: 'md', render: ({ tags }) => <TagList tags={tags} limit={3} /> },
    {
      key: 'solved',
      header: t('picker.solved'),
      width: 110,
      align: 'right',
      from: 'sm',
      render: ({ solvedBy }) => `${solvedBy} / ${pupils}`,
    },
    {
      key: 'look',
      header: '',
      width: 44,
      align: 'right',
      from: 'xs',
      render: ({ problemId, inGroup }) => {
        const label = t('picker.look', { problemId })
        return (
          <PageLink
            to={inGroup ? '/group/$groupID/problem/$problemID' : '/problem/$problemID'}
            params={{ problemID: problemId, ...(inGroup && { groupID: String(gid) }) }}
            target="_blank"
            aria-label={label}
            title={label}
          >
            <IconEye size={18} aria-hidden />
          </PageLink>
        )
      },
    },
  ]
  const opening = chosen.chosen.filter(({ use }) => use !== 'open')
  return (
    <>
      <ol className={classes.chosen} aria-label={t('picker.chosen')}>
        {chosen.chosen.map(({ pid, problemId, title }) => (
          <li key={pid}>
            {problemName(problemId, title)}
            <CloseButton size="sm" aria-label={t('picker.drop', { problemId })} onClick={() => chosen.drop(pid)} />
          </li>
        ))}
      </ol>
      {opening.length > 0 && (
        <Notice>
          {t(kind === 'homework' ? 'picker.opens' : 'picker.inTest', { problems: opening.map(({ problemId }) => problemId).join(', ') })}
        </Notice>
      )}
      <FilterRow>
        <SegmentedControl
          size="sm"
          aria-label={t('picker.source')}
          value={filter.own ? 'own' : 'all'}
          onChange={(value) => narrow({ own: value === 'own' })}
          data={[
            { value: 'all', label: t('picker.all') },
            { value: 'own', label: t('picker.own') },
          ]}
        />
        <SearchField label={t('picker.search')} value={filter.keyword} onSearch={(keyword) => narrow({ keyword })} />
        <DifficultyFilter label={t('picker.difficulty')} value={filter.level} onChange={(level) => narrow({ level })} />
        <Select
          size="sm"
          w={180}
          aria-label={t('picker.tags')}
          placeholder={t('picker.tags')}
          searchable
          clearable
          data={tags.map(({ id, name }) => ({ value: String(id), label: ownTitle(name) }))}
          value={filter.tagId === undefined ? null : String(filter.tagId)}
          onChange={(id) => {
            const { tagId, ...others } = filter
            setFilter(id === null ? others : { ...others, tagId: Number(id) })
            setPaging({ ...paging, currentPage: 1 })
          }}
        />
      </FilterRow>
      <PagedTable
        list={list}
        paging={paging}
        usualPageSize={perPage}
        onPage={setPaging}
        label={t('picker.label')}
        expectedRows={8}
        rowKey={({ pid }) => pid}
        columns={columns}
        empty={<Empty title={t('picker.none')} text={t('picker.noneText')} />}
      />
    </>
  )
}
