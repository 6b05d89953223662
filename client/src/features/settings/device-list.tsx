import { Button, Group, Text } from '@mantine/core'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { deviceName } from './device-name.ts'

/** The user's sessions on all devices, each with a button that ends it. */
export function DeviceList() {
  const t = useTexts('settings')
  const devices = trpc.account.devices.useQuery({})
  const end = trpc.account.endDevice.useMutation()
  const endOthers = trpc.account.endOtherDevices.useMutation()
  const act = async (deed: Promise<unknown>) => {
    try {
      await deed
      toastSuccess(t('devices.ended'))
      await devices.refetch()
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  if (devices.error) return <Failure error={devices.error} onRetry={() => void devices.refetch()} />
  return (
    <>
      <DataTable
        label={t('devices.label')}
        rows={devices.data}
        rowKey={(row) => row.id}
        expectedRows={2}
        empty={null}
        columns={[
          { key: 'device', header: t('devices.device'), render: (row) => deviceName(row.userAgent) },
          { key: 'address', header: t('devices.address'), from: 'sm', render: (row) => row.ip },
          { key: 'since', header: t('devices.since'), from: 'sm', render: (row) => <Instant at={row.signedInAt} /> },
          { key: 'seen', header: t('devices.seen'), render: (row) => <Instant at={row.seenAt} /> },
          {
            key: 'end',
            header: '',
            align: 'right',
            render: (row) =>
              row.current ? (
                <Text size="sm" c="dimmed">
                  {t('devices.current')}
                </Text>
              ) : (
                <Button size="compact-sm" variant="default" onClick={() => void act(end.mutateAsync({ id: row.id }))}>
                  {t('devices.end')}
                </Button>
              ),
          },
        ]}
      />
      {(devices.data?.length ?? 0) > 1 && (
        <Group mt="md">
          <Button size="xs" variant="default" onClick={() => void act(endOthers.mutateAsync({}))}>
            {t('devices.endOthers')}
          </Button>
        </Group>
      )}
    </>
  )
}
