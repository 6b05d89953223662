import { ActionIcon, Box, Button, Group, Menu, Text } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { useState } from 'react'
import { useOwnLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { toastRefusal } from '../../../ui/toast.ts'
import { AddMachine } from './add-machine.tsx'
import { lookOfMachine, machineTones } from './machine-look.ts'
import { MachineSpeed, ReferenceNote } from './machine-speed.tsx'

type Machine = Outputs['machine']['list']['machines'][number]

const refreshMs = 5000

function MachineState({ machine }: { machine: Machine }) {
  const t = useTexts('admin-machines')
  const language = useOwnLanguage()
  const look = lookOfMachine(machine)
  const { report } = machine
  const reason =
    report?.state === 'off' && machine.isHere ? (report.faults ? judgeReasonText(report.faults, language) : report.reason) : null
  return (
    <>
      <StateMark tone={machineTones[look]}>{t(`state.${look}`)}</StateMark>
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}

function MachineActs({ machine }: { machine: Machine }) {
  const t = useTexts('admin-machines')
  const utils = trpc.useUtils()
  const asked = { onSettled: () => utils.machine.list.invalidate(), onError: toastRefusal }
  const change = trpc.machine.change.useMutation(asked)
  const revoke = trpc.machine.revoke.useMutation(asked)
  const acceptUneven = trpc.machine.acceptUneven.useMutation(asked)
  const setReference = trpc.machine.setReference.useMutation(asked)
  const { id, name, state, isPaused, isReference } = machine
  const accept = async () => {
    const yes = await confirm({ title: t('acceptTitle', { name }), text: t('acceptText'), yes: t('accept') })
    if (yes) change.mutate({ id, state: 'working' })
  }
  const drain = async () => {
    const yes = await confirm({ title: t('drainTitle', { name }), text: t('drainText'), yes: t('drain') })
    if (yes) change.mutate({ id, state: 'draining' })
  }
  const acceptAsItIs = async () => {
    const yes = await confirm({ title: t('acceptUnevenTitle', { name }), text: t('acceptUnevenText'), yes: t('acceptUneven') })
    if (yes) acceptUneven.mutate({ id })
  }
  const makeReference = async () => {
    const yes = await confirm({ title: t('makeReferenceTitle', { name }), text: t('makeReferenceText'), yes: t('makeReference') })
    if (yes) setReference.mutate({ id })
  }
  const end = async () => {
    const yes = await confirm({ title: t('revokeTitle', { name }), text: t('revokeText'), yes: t('revoke'), danger: true })
    if (yes) revoke.mutate({ id })
  }
  return (
    <Group gap="xs" justify="flex-end">
      {state === 'working' && isPaused ? (
        <Button size="xs" loading={acceptUneven.isPending} onClick={() => void acceptAsItIs()}>
          {t('acceptUneven')}
        </Button>
      ) : state === 'working' ? (
        <Button size="xs" variant="default" loading={change.isPending} onClick={() => void drain()}>
          {t('drain')}
        </Button>
      ) : (
        <Button size="xs" loading={change.isPending} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={revoke.isPending || setReference.isPending}
            aria-label={t('more', { name: `${name}, ${machine.worker}` })}
          >
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isReference ? (
            <Menu.Item onClick={() => setReference.mutate({ id: null })}>{t('useBeside')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void makeReference()}>{t('makeReference')}</Menu.Item>
          )}
          {state === 'working' && isPaused && <Menu.Item onClick={() => void drain()}>{t('drain')}</Menu.Item>}
          <Menu.Item onClick={() => void end()}>{t('revoke')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** Judges on other computers, for administrators: the last report of each, and its right to judge. */
export function MachinesPage() {
  const t = useTexts('admin-machines')
  const [{ machines, reference }] = trpc.machine.list.useSuspenseQuery({}, { refetchInterval: refreshMs })
  const [isAdding, setAdding] = useState(false)
  const columns: Column<Machine>[] = [
    {
      key: 'machine',
      header: t('column.machine'),
      render: (machine) => (
        <>
          <Text inherit style={{ overflowWrap: 'anywhere' }}>
            {machine.name}
          </Text>
          <Text size="xs" c="dimmed">
            {machine.worker}
          </Text>
          <Box hiddenFrom="sm">
            <MachineState machine={machine} />
            <MachineSpeed machine={machine} />
          </Box>
        </>
      ),
    },
    { key: 'state', header: t('column.state'), from: 'sm', render: (machine) => <MachineState machine={machine} /> },
    { key: 'speed', header: t('column.speed'), width: 170, from: 'sm', render: (machine) => <MachineSpeed machine={machine} /> },
    {
      key: 'programs',
      header: t('column.programs'),
      width: 110,
      align: 'right',
      from: 'sm',
      render: ({ jobs, report }) => report && `${jobs} / ${report.lanes}`,
    },
    {
      key: 'version',
      header: t('column.version'),
      width: 110,
      from: 'md',
      render: ({ report }) =>
        report && (
          <>
            {report.version}
            <Text size="xs" c="dimmed">
              {t('cores', { count: report.cores })}
            </Text>
          </>
        ),
    },
    {
      key: 'heard',
      header: t('column.heard'),
      width: 130,
      from: 'md',
      render: ({ seenAt }) => (seenAt === null ? t('never') : <Instant at={seenAt} />),
    },
    { key: 'acts', header: '', render: (machine) => <MachineActs machine={machine} /> },
  ]
  return (
    <Page
      title={t('page')}
      aside={
        <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <Text c="dimmed" mb="sm">
        {t('intro')}
      </Text>
      {machines.length > 0 && <ReferenceNote reference={reference} />}
      <DataTable
        label={t('label')}
        rows={machines}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
      />
      {isAdding && <AddMachine onClose={() => setAdding(false)} />}
    </Page>
  )
}
