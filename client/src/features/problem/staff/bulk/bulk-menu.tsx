import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type BulkKind, bulkKinds } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { mayDo } from '../../../../session/rights.ts'
import { useUser } from '../../../../session/session.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const ExportDialog = lazy(() => import('../../../../components/problem-export/export-dialog.tsx'))

type Props = { pids: readonly number[]; onClear(): void }

/** The chosen problems, with the acts that this person may try on them. */
export function BulkMenu({ pids, onClear }: Props) {
  const t = useTexts('admin-bulk')
  const user = useUser()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [kind, setKind] = useState<BulkKind | 'export' | null>(null)
  const acts = bulkKinds.filter((one) => one !== 'author' || mayDo(user, 'problem.publish'))
  const offered = mayDo(user, 'problem.transfer') ? ([...acts, 'export'] as const) : acts
  return (
    <Group gap="xs" ml="auto">
      <Text size="sm" className="tabular">
        {t('selected', { count: pids.length })}
      </Text>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((one) => (
            <Menu.Item key={one} onClick={() => setKind(one)}>
              {t(`kind.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {t('clear')}
      </Button>
      <Suspense>{kind === 'export' && <ExportDialog pids={pids} onClose={() => setKind(null)} />}</Suspense>
      {kind !== null && kind !== 'export' && (
        <BulkDialog
          kind={kind}
          pids={pids}
          onClose={() => setKind(null)}
          onBegun={(task) => {
            onClear()
            void utils.bulkAct.list.invalidate()
            void utils.problemAdmin.list.invalidate()
            void navigate({ to: '/admin/problem/bulk', search: { task } })
          }}
        />
      )}
    </Group>
  )
}
