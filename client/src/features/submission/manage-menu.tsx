import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDotsVertical, IconEdit, IconGavel } from '@tabler/icons-react'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useState } from 'react'
import { RejudgeDialog } from '../../components/rejudge/rejudge-dialog.tsx'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { ManualVerdictDialog } from './manual-verdict-dialog.tsx'

type Props = {
  submission: { submitId: number; status: number; score: number | null }
  /** Whether the problem gives points. */
  scored: boolean
}

/** The actions of a super administrator on a submission: judge again, set the verdict by hand, cancel. */
export function ManageMenu({ submission, scored }: Props) {
  const t = useTexts('submission')
  const utils = trpc.useUtils()
  const cancel = trpc.rejudge.cancel.useMutation()
  const [dialog, setDialog] = useState<'rejudge' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const { submitId, status } = submission
  const act = async (question: { title: string; text: string }, deed: () => Promise<unknown>, done: string) => {
    if (!(await confirm(question))) return
    try {
      await deed()
      toastSuccess(done)
      await utils.submission.invalidate()
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('manage.menu', { id: submitId })}>
            <IconDotsVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconGavel size={16} />} onClick={() => setDialog('rejudge')}>
            {t('manage.rejudge')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconEdit size={16} />}
            disabled={isOpen(status) || status === Verdict.CompileError}
            onClick={() => setDialog('edit')}
          >
            {t('manage.modify')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBan size={16} />}
            disabled={status === Verdict.Cancelled || status === Verdict.Compiling || status === Verdict.Judging}
            onClick={() =>
              void act(
                { title: t('manage.cancel'), text: t('manage.cancelText') },
                () => cancel.mutateAsync({ submitId }),
                t('manage.cancelled'),
              )
            }
          >
            {t('manage.cancel')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rejudge' && <RejudgeDialog submitIds={[submitId]} onClose={close} />}
      {dialog === 'edit' && <ManualVerdictDialog submission={submission} scored={scored} onClose={close} />}
    </>
  )
}
