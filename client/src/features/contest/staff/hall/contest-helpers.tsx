import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type HelperRight, helperRights } from '@touchstone/shared/contests/contest/helper-right.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { RowAction } from '../../../../ui/row-actions.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { WholeTable } from '../../../../ui/whole-table.tsx'
import { useContestCalls, useRefreshContests } from '../editor/contest-room.ts'

type Helper = Outputs['contestPeople']['helpers'][number]

/** Volunteers with single rights; they do not need the creator's password. */
export function ContestHelpers({ cid }: { cid: number }) {
  const t = useTexts('admin-contests')
  const { people } = useContestCalls()
  const helpers = people.helpers.useQuery({ cid })
  const [username, setUsername] = useState('')
  const [rights, setRights] = useState<HelperRight[]>(['balloons'])
  const onSettled = useRefreshContests()
  const add = people.setHelper.useMutation({ onSettled, onSuccess: () => setUsername('') })
  const change = people.setHelper.useMutation({ onSettled, onError: toastRefusal })
  const remove = people.removeHelper.useMutation({ onSettled, onError: toastRefusal })
  return (
    <Panel title={t('helpers.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('helpers.text')}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (username.trim() !== '' && rights.length > 0) add.mutate({ cid, username: username.trim(), rights })
        }}
      >
        <Group gap="md" align="flex-end" mb="sm">
          <TextInput label={t('helpers.username')} value={username} onChange={(event) => setUsername(event.currentTarget.value)} />
          <Checkbox.Group value={rights} onChange={(values) => setRights(helperRights.filter((right) => values.includes(right)))}>
            <Group gap="md" pb={8}>
              {helperRights.map((right) => (
                <Checkbox key={right} size="sm" value={right} label={t(`helpers.${right}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Button type="submit" variant="default" loading={add.isPending} disabled={username.trim() === '' || rights.length === 0}>
            {t('helpers.add')}
          </Button>
        </Group>
        <FormAlert error={add.error} />
      </form>
      <WholeTable
        label={t('helpers.title')}
        list={helpers}
        inline
        rowKey={({ uid }) => uid}
        expectedRows={2}
        empty={<Empty title={t('helpers.empty')} />}
        columns={[
          {
            key: 'name',
            header: t('people.name'),
            render: (helper) => (
              <>
                {helper.realname || helper.username}{' '}
                {helper.realname && (
                  <Text span size="xs" c="dimmed">
                    {helper.username}
                  </Text>
                )}
              </>
            ),
          },
          ...helperRights.map((right) => ({
            key: right,
            header: t(`helpers.${right}`),
            width: 90,
            render: (helper: Helper) => {
              const has = helper.rights.includes(right)
              return (
                <Checkbox
                  size="sm"
                  aria-label={t('helpers.rightOf', { username: helper.username, right: t(`helpers.${right}`) })}
                  checked={has}
                  // A helper without any right is removed.
                  disabled={change.isPending || (has && helper.rights.length === 1)}
                  onChange={() => {
                    const next = helperRights.filter((one) => (one === right ? !has : helper.rights.includes(one)))
                    change.mutate({ cid, username: helper.username, rights: next })
                  }}
                />
              )
            },
          })),
          {
            key: 'actions',
            header: t('column.actions'),
            width: 70,
            align: 'right',
            render: ({ uid, username }) => (
              <RowAction icon={IconTrash} label={t('helpers.remove', { username })} onClick={() => remove.mutate({ cid, uid })} />
            ),
          },
        ]}
      />
    </Panel>
  )
}
