import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { PasswordForm } from '../../ui/forms/password-form.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** The password of a training; a correct one registers the user. */
export function RegisterForm({ tid }: { tid: number }) {
  const t = useTexts('training')
  const utils = trpc.useUtils()
  const register = trpc.training.register.useMutation()
  return (
    <PasswordForm
      texts={{ password: t('register.password'), empty: t('register.empty'), send: t('register.do') }}
      maxLength={255}
      onSend={async (password) => {
        await register.mutateAsync({ tid, password })
        toastSuccess(t('register.done'))
        await utils.training.invalidate()
      }}
    />
  )
}
