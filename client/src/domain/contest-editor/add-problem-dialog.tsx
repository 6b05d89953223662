import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './contests.module.css'
import { balloonColors, nextDisplayId } from './next-display-id.ts'

const perPage = 10

type Props = { cid: number; type: number; taken: readonly string[]; onClose(): void }

/** Searches the bank for problems of the contest's rule type, shows their statements, and adds them one after the other. */
export function AddProblemDialog({ cid, type, taken, onClose }: Props) {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState({ currentPage: 1, limit: perPage })
  const [shown, setShown] = useState<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const list = trpc.contestProblemAdmin.list.useQuery(
    { cid, problemType: type, keyword: keyword || undefined, ...paging },
    { placeholderData: keepPreviousData },
  )
  const candidates = list.data && { ...list.data.problemList }
  const displayId = typed ?? nextDisplayId(taken)
  const put = trpc.contestProblemAdmin.put.useMutation({
    onSuccess: async (place) => {
      setTyped(null)
      setShown(null)
      await utils.contestProblemAdmin.invalidate()
      toastSuccess(t('problems.added', { displayId: place.displayId }))
    },
  })
  const add = (pid: number) => put.mutate({ cid, pid, displayId, color: balloonColors[taken.length % balloonColors.length] ?? null })
  const preview = candidates?.records.find(({ id }) => id === shown)
  return (
    <Dialog onClose={onClose} title={t('problems.add')} size="xl">
      <Stack gap="sm">
        <FormAlert error={put.error} />
        <Group gap="sm" align="flex-end">
          <SearchField
            label={t('problems.search')}
            value={keyword}
            onSearch={(text) => {
              setKeyword(text)
              setPaging({ ...paging, currentPage: 1 })
            }}
          />
          <TextInput label={t('problems.nextId')} w={110} value={displayId} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Group>
        <PagedTable
          list={{ ...list, data: candidates }}
          paging={paging}
          usualPageSize={perPage}
          onPage={setPaging}
          label={t('problems.candidates')}
          expectedRows={5}
          rowKey={({ id }) => id}
          empty={<Empty title={t('problems.noCandidates')} text={t('problems.noCandidatesText')} />}
          columns={[
            { key: 'id', header: '#', width: 110, render: ({ problemId }) => problemId },
            { key: 'title', header: t('problems.title'), render: ({ title }) => title },
            { key: 'author', header: t('problems.author'), width: 130, render: ({ author }) => author, from: 'sm' },
            {
              key: 'actions',
              header: t('column.actions'),
              width: 170,
              align: 'right',
              render: ({ id, problemId }) => (
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setShown(shown === id ? null : id)}
                    aria-expanded={shown === id}
                  >
                    {t('problems.look')}
                  </Button>
                  <Button
                    size="compact-sm"
                    disabled={displayId.trim() === ''}
                    loading={put.isPending && put.variables.pid === id}
                    aria-label={t('problems.addOne', { problemId })}
                    onClick={() => add(id)}
                  >
                    {t('problems.addHere')}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
        {preview && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
          <section className={classes.statement} aria-label={preview.title} tabIndex={0}>
            <Text fw={600}>{preview.title}</Text>
            <Text size="sm" c="dimmed" className="tabular">
              {preview.timeLimit} ms · {preview.memoryLimit} MB
            </Text>
            <Markdown
              text={[preview.description, preview.input, preview.output].filter(Boolean).join('\n\n')}
              format={preview.statementFormat === 'html' ? 'html' : 'markdown'}
            />
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
