import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { GROUP_CODE_LENGTH } from '@touchstone/shared/people/group/group-fields.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { type FormEvent, useState } from 'react'
import { useSiteNow } from '../../clock/use-site-now.ts'
import type { GroupView } from '../../components/group/use-group.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'

type Props = {
  group: GroupView
  /** The code in the invitation link. */
  code: string
}

/** The entry for non-members: a button or a form, or the state of the application. */
export function JoinPanel({ group, code }: Props) {
  const t = useTexts('group')
  const language = useLanguage()
  const refused = group.mayAskAt !== null
  const now = useSiteNow(refused)
  if (group.myAuth >= MemberState.member) return null
  if (group.myAuth === MemberState.applied) {
    return (
      <Notice tone="open" title={t('join.appliedTitle')}>
        {t('join.appliedText')}
      </Notice>
    )
  }
  const waits = group.mayAskAt !== null && now < group.mayAskAt
  return (
    <>
      {refused && (
        <Notice tone="limit" title={t('join.refusedTitle')}>
          {waits ? t('join.refusedUntil', { at: formatDateTime(new Date(group.mayAskAt ?? now), language) }) : t('join.refusedAgain')}
        </Notice>
      )}
      {!waits && <JoinForm group={group} code={code} />}
    </>
  )
}

const leads = {
  [GroupAuth.public]: 'join.public',
  [GroupAuth.protected]: 'join.protected',
  [GroupAuth.private]: 'join.private',
} as const satisfies Record<GroupAuth, string>

function JoinForm({ group, code: given }: Props) {
  const t = useTexts('group')
  const utils = trpc.useUtils()
  const join = trpc.group.join.useMutation({ onSettled: () => utils.group.invalidate() })
  const [code, setCode] = useState(given)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const auth = group.auth as GroupAuth
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lacksCode = auth === GroupAuth.private && code.trim().length !== GROUP_CODE_LENGTH
    setMissing(lacksCode)
    if (lacksCode) return
    join.mutate(
      { gid: group.id, code: code.trim(), reason: reason.trim() || null },
      { onSuccess: () => toastSuccess(auth === GroupAuth.public ? t('join.joined', { name: group.name }) : t('join.sent')) },
    )
  }
  return (
    <Panel title={t('join.title', { kind: t(`kind.${group.kind}`) })}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm" maw={460}>
          <Text size="sm">{t(leads[auth] ?? 'join.private')}</Text>
          <Text size="sm">{t('join.whoReads', { kind: t(`kind.${group.kind}`) })}</Text>
          <FormAlert error={join.error} />
          {auth === GroupAuth.private && (
            <TextInput
              label={t('join.code')}
              maxLength={GROUP_CODE_LENGTH}
              autoCapitalize="none"
              autoComplete="off"
              withAsterisk
              value={code}
              error={missing ? t('join.codeLength', { length: GROUP_CODE_LENGTH }) : undefined}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setMissing(false)
              }}
            />
          )}
          {auth !== GroupAuth.public && (
            <Textarea
              label={t('join.reason')}
              description={t('join.reasonHint')}
              autosize
              minRows={2}
              maxLength={100}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <div>
            <Button type="submit" loading={join.isPending}>
              {t(auth === GroupAuth.public ? 'join.do' : 'join.apply')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
