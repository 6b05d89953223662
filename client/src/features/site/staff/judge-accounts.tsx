import { Box, Button, PasswordInput, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { type AccountJudge, accountJudges, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { toastError, toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import classes from './site.module.css'

type Account = Outputs['remote']['accounts'][number]

/** Adds an account, or sets the password of one. @param account null: a new one */
function AccountDialog({ account, onClose }: { account: Account | null; onClose(): void }) {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const put = trpc.remote.putAccount.useMutation({ onSuccess: () => utils.remote.accounts.invalidate() })
  const form = useForm({
    initialValues: { judge: account?.judge ?? ('CF' as AccountJudge), username: account?.username ?? '', password: '' },
  })
  const { judge, username, password } = form.values
  return (
    <FormDialog
      title={t(account ? 'judges.password' : 'judges.add', { name: account?.username ?? '' })}
      submit={t('judges.save')}
      isUsable={username.trim() !== '' && password !== ''}
      send={put}
      onSend={() => put.mutateAsync({ judge, username, password }).then(onClose)}
      onClose={onClose}
    >
      <Select
        label={t('judges.judge')}
        allowDeselect={false}
        disabled={account !== null}
        data={accountJudges.map((key) => ({ value: key, label: remoteSites[key].name }))}
        value={judge}
        onChange={(key) => form.setFieldValue('judge', accountJudges.find((one) => one === key) ?? judge)}
      />
      <TextInput
        label={t('judges.username')}
        disabled={account !== null}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <PasswordInput label={t('judges.passwordThere')} maxLength={200} autoComplete="new-password" {...form.getInputProps('password')} />
      {account === null && <Text size="sm">{t('judges.rules', { site: remoteSites[judge].name })}</Text>}
    </FormDialog>
  )
}

/** The state of an account in words. */
function AccountState({ account }: { account: Account }) {
  const t = useTexts('admin-site')
  if (!account.hasPassword)
    return (
      <Text size="sm" c="red">
        {t('judges.state.noPassword')}
      </Text>
    )
  if (account.pausedUntil) {
    return (
      <Text size="sm" c="red">
        {t('judges.state.paused', { fault: account.faultText ?? '' })} <Instant at={account.pausedUntil} show="exact" />
      </Text>
    )
  }
  if (account.fault)
    return (
      <Text size="sm" c="red">
        {t('judges.state.failed', { count: account.failures, fault: account.faultText ?? '' })}
      </Text>
    )
  return (
    <Text size="sm">{t(account.isBusy ? 'judges.state.busy' : account.succeededAt ? 'judges.state.good' : 'judges.state.unused')}</Text>
  )
}

/** Accounts of this site at other judges. Without one nothing is sent anywhere. */
export function JudgeAccounts() {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const [accounts] = trpc.remote.accounts.useSuspenseQuery({}, { refetchInterval: 10_000 })
  const [open, setOpen] = useState<Account | 'new' | null>(null)
  const changed = { onSettled: () => utils.remote.accounts.invalidate() }
  const remove = trpc.remote.removeAccount.useMutation(changed)
  const test = trpc.remote.testAccount.useMutation(changed)
  const tryNow = async ({ id, username }: Account) => {
    try {
      const refused = await test.mutateAsync({ id })
      if (refused) toastError(t('judges.testRefused', { name: username, reason: refused.text }))
      else toastSuccess(t('judges.testGood', { name: username }))
    } catch (error) {
      toastRefusal(error)
    }
  }
  const takeAway = async ({ id, username }: Account) => {
    const question = { title: t('judges.removeTitle', { name: username }), text: t('judges.removeText'), yes: t('delete'), danger: true }
    if (await confirm(question)) remove.mutate({ id }, { onError: toastRefusal })
  }
  const columns: Column<Account>[] = [
    { key: 'judge', header: t('judges.judge'), width: 120, from: 'sm', render: ({ judge }) => remoteSites[judge].name },
    {
      key: 'username',
      header: t('judges.username'),
      render: (account) => (
        <>
          <Text span inherit hiddenFrom="sm" c="dimmed">
            {remoteSites[account.judge].name}{' '}
          </Text>
          <Text span inherit style={{ overflowWrap: 'anywhere' }}>
            {account.username}
          </Text>
          <Box hiddenFrom="sm">
            <AccountState account={account} />
          </Box>
        </>
      ),
    },
    { key: 'state', header: t('judges.state'), from: 'sm', render: (account) => <AccountState account={account} /> },
    {
      key: 'acts',
      header: '',
      render: (account) => (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            loading={test.isPending && test.variables.id === account.id}
            onClick={() => void tryNow(account)}
          >
            {t('judges.test')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen(account)}>
            {t('judges.setPassword')}
          </Button>
          <Button size="xs" variant="default" color="red" onClick={() => void takeAway(account)}>
            {t('delete')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <div className={classes.group}>
      <Text size="sm" c="dimmed">
        {t('judges.text')}
      </Text>
      <Notice tone="limit">{t('judges.walls')}</Notice>
      <Button w="fit-content" variant="default" leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
        {t('judges.add')}
      </Button>
      <DataTable
        label={t('conf.tab.judges')}
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={<Empty title={t('judges.empty')} text={t('judges.emptyText')} />}
      />
      {open !== null && <AccountDialog account={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}
