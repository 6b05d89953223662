import { Button } from '@mantine/core'
import type { GroupView } from '../../components/group/use-group.ts'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'

/** Lets members leave; their submissions stay. */
export function LeaveButton({ group }: { group: GroupView }) {
  const t = useTexts('group')
  const utils = trpc.useUtils()
  const leave = trpc.group.leave.useMutation({
    onSuccess: () => toastSuccess(t('leave.done', { name: group.name })),
    onError: (error) => toastError(messageOfError(error)),
    onSettled: () => utils.group.invalidate(),
  })
  const ask = async () => {
    const question = {
      title: t('leave.question', { name: group.name }),
      text: t('leave.text'),
      yes: t('leave.do', { kind: t(`kind.${group.kind}`) }),
      danger: true,
    }
    if (await confirm(question)) leave.mutate({ gid: group.id })
  }
  return (
    <Button variant="default" size="xs" mt="sm" loading={leave.isPending} onClick={() => void ask()}>
      {t('leave.do', { kind: t(`kind.${group.kind}`) })}
    </Button>
  )
}
