import { ActionIcon, Button, FileButton, NumberInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { uploadFile } from '../../../trpc/upload-file.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { toastRefusal } from '../../../ui/toast.ts'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'
import { useWebSettings, type WebSettings } from './use-web-settings.ts'

/** The pictures of the home page. */
export function CarouselSettings() {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const [pictures] = trpc.file.carousel.useSuspenseQuery({})
  const remove = trpc.file.removeCarousel.useMutation({ onSettled: () => utils.file.carousel.invalidate() })
  const [sending, setSending] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      await uploadFile('/api/file/upload-carouse-img', file)
    } catch (error) {
      toastRefusal(error)
    } finally {
      setSending(false)
      await utils.file.carousel.invalidate()
    }
  }
  const takeAway = async (id: number) => {
    const question = { title: t('carousel.removeTitle'), text: t('carousel.removeText'), yes: t('delete'), danger: true }
    if (!(await confirm(question))) return
    remove.mutate({ id }, { onError: toastRefusal })
  }
  return (
    <div className={classes.group}>
      <Text size="sm" c="dimmed">
        {t('carousel.text')}
      </Text>
      <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => void add(file)}>
        {(props) => (
          <Button {...props} w="fit-content" variant="default" loading={sending} leftSection={<IconPhotoPlus size={17} />}>
            {t('carousel.add')}
          </Button>
        )}
      </FileButton>
      {pictures.length === 0 && <Empty title={t('carousel.empty')} text={t('carousel.emptyText')} />}
      <div className={classes.pictures}>
        {pictures.map(({ id, url }, index) => (
          <div key={id} className={classes.picture}>
            <img src={url} alt={t('carousel.picture', { seq: index + 1 })} />
            <ActionIcon variant="default" aria-label={t('carousel.remove', { seq: index + 1 })} onClick={() => void takeAway(id)}>
              <IconTrash size={17} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <IntervalForm />
    </div>
  )
}

const secondsOf = ({ carouselIntervalMs }: WebSettings) => ({ seconds: carouselIntervalMs / 1000 })

function IntervalForm() {
  const t = useTexts('admin-site')
  const { settings, save, storedAs } = useWebSettings()
  const form = useForm({
    initialValues: secondsOf(settings),
    validate: { seconds: (seconds) => (seconds >= 1 && seconds <= 60 ? null : t('fault.range', { min: 1, max: 60 })) },
  })
  const submit = useSave(form, storedAs(secondsOf), ({ seconds }, version) =>
    save.mutateAsync({ carouselIntervalMs: Math.round(seconds * 1000), version }),
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={save.error} />
      <NumberInput label={t('carousel.interval')} maw={220} min={1} max={60} {...form.getInputProps('seconds')} />
      <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
    </form>
  )
}
