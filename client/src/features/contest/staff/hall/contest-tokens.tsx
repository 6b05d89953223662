import { Button, Checkbox, Code, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Instant } from '../../../../ui/instant.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { RowAction } from '../../../../ui/row-actions.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { WholeTable } from '../../../../ui/whole-table.tsx'
import { useContestCalls, useRefreshContests } from '../editor/contest-room.ts'
import { ToolsAddress } from '../editor/tools-address.tsx'

/** Sign-in tokens for resolvers and balloon tools: valid for this contest alone, and never locked by wrong guesses. */
export function ContestTokens({ cid }: { cid: number }) {
  const t = useTexts('admin-contests')
  const { people } = useContestCalls()
  const tokens = people.tokens.useQuery({ cid })
  const [name, setName] = useState('')
  const [readsCode, setReadsCode] = useState(false)
  const onSettled = useRefreshContests()
  const create = people.createToken.useMutation({ onSettled, onSuccess: () => setName('') })
  const remove = people.removeToken.useMutation({
    onSettled,
    onError: toastRefusal,
  })
  const revoke = async (id: number, of: string) => {
    const question = {
      title: t('tokens.revokeTitle', { name: of }),
      text: t('tokens.revokeText'),
      yes: t('tokens.revokeYes'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ cid, id })
  }
  return (
    <Panel title={t('tokens.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('tokens.text')}
      </Text>
      <ToolsAddress cid={cid} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate({ cid, name: name.trim(), readsCode })
        }}
      >
        <Group gap="md" align="flex-end" my="sm">
          <TextInput
            label={t('tokens.name')}
            placeholder={t('tokens.namePlaceholder')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            size="sm"
            pb={8}
            label={t('tokens.readsCode')}
            checked={readsCode}
            onChange={(event) => setReadsCode(event.currentTarget.checked)}
          />
          <Button type="submit" variant="default" loading={create.isPending} disabled={name.trim() === ''}>
            {t('tokens.create')}
          </Button>
        </Group>
        <FormAlert error={create.error} />
      </form>
      {create.data && (
        <Notice tone="limit" title={t('tokens.created')}>
          <Group gap={6} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{create.data.token}</Code>
            <CopyButton text={create.data.token} label={t('tokens.copy')} />
          </Group>
          {t('tokens.once')}
        </Notice>
      )}
      <WholeTable
        label={t('tokens.title')}
        list={tokens}
        inline
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={<Empty title={t('tokens.empty')} />}
        columns={[
          { key: 'name', header: t('tokens.name'), render: (token) => token.name },
          {
            key: 'reads',
            header: t('tokens.reads'),
            width: 160,
            from: 'sm',
            render: (token) => t(token.readsCode ? 'tokens.withCode' : 'tokens.withoutCode'),
          },
          { key: 'by', header: t('tokens.by'), width: 120, from: 'sm', render: (token) => token.username ?? '–' },
          {
            key: 'used',
            header: t('tokens.used'),
            width: 130,
            render: (token) => (token.usedAt === null ? t('tokens.never') : <Instant at={token.usedAt} />),
          },
          {
            key: 'actions',
            header: t('column.actions'),
            width: 70,
            align: 'right',
            render: (token) => (
              <RowAction
                icon={IconTrash}
                label={t('tokens.revoke', { name: token.name })}
                onClick={() => void revoke(token.id, token.name)}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
