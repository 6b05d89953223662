import { Switch } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastRefusal } from '../../ui/toast.ts'

type Props = { hint: { id: number; releasedAt: number | null }; place: number }

/** Opens a hint to the whole class at once, whatever its condition, or withdraws that. */
export function ReleaseSwitch({ hint, place }: Props) {
  const t = useTexts('hint')
  const utils = trpc.useUtils()
  const release = trpc.hint.release.useMutation({
    onSettled: () => utils.hint.invalidate(),
    onError: toastRefusal,
  })
  return (
    <Switch
      size="sm"
      label={t('release', { place })}
      checked={hint.releasedAt !== null}
      disabled={release.isPending}
      onChange={({ currentTarget }) => release.mutate({ id: hint.id, released: currentTarget.checked })}
    />
  )
}
