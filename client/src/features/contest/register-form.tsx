import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { PasswordForm } from '../../ui/forms/password-form.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { ContestView } from './use-contest.ts'

type Props = { contest: Pick<ContestView, 'id'>; onRegistered?(): void }

/** The password of a contest; a correct one registers the user. */
export function RegisterForm({ contest, onRegistered }: Props) {
  const t = useTexts('contest')
  const utils = trpc.useUtils()
  const register = trpc.contest.register.useMutation()
  return (
    <PasswordForm
      texts={{ password: t('register.password'), empty: t('register.empty'), send: t('register.do') }}
      maxLength={100}
      onSend={async (password) => {
        await register.mutateAsync({ cid: contest.id, password })
        toastSuccess(t('register.done'))
        await utils.contest.invalidate()
        onRegistered?.()
      }}
    />
  )
}
