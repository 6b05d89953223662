import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type WorkshopKind, workshopKinds } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PartDialog } from './workshop-part-dialog.tsx'
import type { WorkshopPart } from './workshop-types.ts'

/** The kept programs and inputs, by kind and name. */
export function PartsPanel({ pid, parts }: { pid: number; parts: readonly WorkshopPart[] }) {
  const t = useTexts('workshop')
  const [edited, setEdited] = useState<{ kind: WorkshopKind; part: WorkshopPart | null } | null>(null)
  const columns: Column<WorkshopPart>[] = [
    {
      key: 'name',
      header: t('parts.name'),
      least: 120,
      render: (part) => (
        <Anchor component="button" type="button" size="sm" onClick={() => setEdited({ kind: part.kind, part })}>
          {part.name}
        </Anchor>
      ),
    },
    { key: 'kind', header: t('parts.kind'), least: 100, render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'language', header: t('parts.language'), least: 90, render: ({ language }) => language },
    { key: 'size', header: t('parts.size'), align: 'right', from: 'sm', render: ({ text }) => text.length },
  ]
  return (
    <Panel title={t('parts.title')}>
      <Group gap="xs" mb="sm">
        {workshopKinds.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited({ kind, part: null })}
          >
            {t(`add.${kind}`)}
          </Button>
        ))}
      </Group>
      {parts.length === 0 ? (
        <Empty title={t('parts.none')} text={t('parts.noneText')} />
      ) : (
        <DataTable label={t('parts.label')} columns={columns} rows={parts} rowKey={({ id }) => id} empty={null} />
      )}
      {edited && <PartDialog pid={pid} {...edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}
