import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { useState } from 'react'
import { siteNow } from '../../../clock/site-clock.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import classes from './talk.module.css'

const roles = [RoleIds.noPosting, RoleIds.noWriting] as const
const usualDays = 7
const dayMs = 86_400_000

const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
/** The end of this day in the reader's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).getTime()

/** Mutes a person until the end of a day; the former role then returns by itself. */
export function MuteForm({ uid, name, onDone }: { uid: string; name: string; onDone(): void }) {
  const t = useTexts('admin-talk')
  const today = dayOf(siteNow())
  const [role, setRole] = useState<(typeof roles)[number]>(RoleIds.noWriting)
  const [day, setDay] = useState(() => dayOf(new Date(siteNow().getTime() + usualDays * dayMs)))
  const mute = trpc.discussionAdmin.mute.useMutation()
  const usable = day >= today && !Number.isNaN(endOf(day))
  const send = async () => {
    if (!usable) return
    await mute.mutateAsync({ uid, role, until: endOf(day) })
    toastSuccess(t('mute.done', { name }))
    onDone()
  }
  return (
    <form
      className={classes.mute}
      aria-label={t('mute.title', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        send().catch(() => {}) // shown by the form
      }}
    >
      <Stack gap="sm">
        <strong>{t('mute.title', { name })}</strong>
        <div className={classes.two}>
          <NativeSelect
            label={t('mute.role')}
            data={roles.map((value) => ({ value: String(value), label: t(`mute.role${value}`) }))}
            value={String(role)}
            onChange={({ currentTarget: { value } }) => setRole(roles.find((one) => String(one) === value) ?? role)}
          />
          <TextInput
            type="date"
            label={t('mute.until')}
            min={today}
            value={day}
            error={usable ? undefined : t('mute.past')}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <FormAlert error={mute.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" variant="light" loading={mute.isPending} disabled={!usable}>
            {t('mute.yes')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
