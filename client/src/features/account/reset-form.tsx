import { Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useCooldown } from '../../ui/forms/use-cooldown.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { Closed } from './register-form.tsx'

/** Seconds between two mails to one address (docs/rules/accounts.md). */
const mailCooldown = 90

/** Requests the mail for a new password. */
export function ResetForm() {
  const t = useTexts('account')
  const utils = trpc.useUtils()
  const config = trpc.config.website.useQuery({}).data
  const captcha = trpc.registration.captcha.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const apply = trpc.registration.applyReset.useMutation()
  const [left, startCooldown] = useCooldown()
  const form = useForm({
    initialValues: { email: '', captcha: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => (value.trim() === '' ? t('field.required') : isEmail(value.trim()) ? null : t('field.emailForm')),
      captcha: (value) => (/^\S{1,8}$/.test(value.trim()) ? null : t('field.required')),
    },
  })
  /** Checks whether an account has the address when its field loses the focus; without an answer the server decides at the end. */
  const checkKnown = async () => {
    if (form.validateField('email').hasError) return
    const email = form.getValues().email.trim()
    const taken = await utils.registration.taken.fetch({ email }, { staleTime: 0 }).catch(() => null)
    if (taken && !taken.email) form.setFieldError('email', t('field.emailUnknown'))
  }
  const renew = () => {
    form.setFieldValue('captcha', '')
    void captcha.refetch()
  }
  const submit = form.onSubmit(async ({ email, captcha: answer }) => {
    const sent = await apply.mutateAsync({ email, captcha: answer, captchaKey: captcha.data?.captchaKey ?? '' }).then(
      () => true,
      () => false,
    )
    renew() // each picture is valid once
    if (!sent) return
    startCooldown(mailCooldown)
    toastSuccess(t('reset.sent', { email }))
  })
  if (config && !config.mailReady) return <Closed text={t('reset.noMail')} contact={config.contact} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert error={apply.error ?? captcha.error} />
        <TextInput
          label={t('register.email')}
          required
          type="email"
          data-autofocus
          autoComplete="email"
          {...form.getInputProps('email')}
          onBlur={() => void checkKnown()}
        />
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput flex={1} label={t('reset.captcha')} required maxLength={8} autoComplete="off" {...form.getInputProps('captcha')} />
          <UnstyledButton mt={25} onClick={renew} aria-label={t('reset.otherPicture')} title={t('reset.otherPicture')}>
            {captcha.data && <img src={captcha.data.img} alt={t('reset.captchaPicture')} height={36} />}
          </UnstyledButton>
        </Group>
        <Button type="submit" fullWidth loading={apply.isPending} disabled={left > 0} mt={4}>
          {left > 0 ? t('register.wait', { seconds: left }) : t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
