import { Button, Group, Text } from '@mantine/core'
import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import { useState } from 'react'
import { errorCodeOf, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { forgetTemplate, readTemplates } from './own-template.ts'

type Props = {
  language: string
  current(): string
  /** Puts a template into the editor. */
  onUse(code: string): void
}

/** Keeps the program in the editor as the reader's template of its language, uses that template, or removes it. */
export default function OwnTemplateButtons({ language, current, onUse }: Props) {
  const t = useTexts('editor')
  const uid = useUser()?.uid ?? null
  const utils = trpc.useUtils()
  const mine = trpc.codeTemplate.mine.useQuery({}, { enabled: uid !== null })
  const save = trpc.codeTemplate.save.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  if (uid === null) return null
  const stored = mine.data?.find((each) => each.language === language)
  const ofBrowser = readTemplates(uid)[language]

  /** @param version the state that the reader has seen; null replaces any */
  async function put(code: string | null, version: string | null): Promise<boolean> {
    try {
      await save.mutateAsync({ language, code, version })
      return true
    } catch (error) {
      if (errorCodeOf(error) !== 'edit.changed-meanwhile') {
        toastError(messageOfError(error))
        return false
      }
      await utils.codeTemplate.mine.invalidate()
      if (!(await confirm({ title: t('template.changedTitle'), text: t('template.changedText', { language }) }))) return false
      return put(code, null)
    }
  }

  const keep = async (code: string | null) => {
    if (code?.trim() === '') return toastError(t('template.empty'))
    setIsBusy(true)
    if (await put(code, stored?.version ?? ABSENT_VERSION)) {
      // The reader's choice replaces the text that this browser had from before.
      forgetTemplate(uid, language)
      await utils.codeTemplate.mine.invalidate()
      toastSuccess(t(code === null ? 'template.removed' : 'template.kept', { language }))
    }
    setIsBusy(false)
  }
  const button = { size: 'compact-xs', variant: 'default', disabled: isBusy } as const

  return (
    <div>
      <Text size="xs" fw={500} mb={3}>
        {t('template.title', { language })}
      </Text>
      {mine.isError ? (
        <Group gap="xs">
          <Text size="xs">{messageOfError(mine.error)}</Text>
          <Button {...button} onClick={() => void mine.refetch()}>
            {t('template.again')}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button {...button} disabled={isBusy || mine.isPending} onClick={() => void keep(current())}>
            {t('template.keep')}
          </Button>
          {stored && (
            <>
              <Button {...button} onClick={() => onUse(stored.code)}>
                {t('template.use')}
              </Button>
              <Button {...button} onClick={() => void keep(null)}>
                {t('template.remove')}
              </Button>
            </>
          )}
        </Group>
      )}
      {stored && ofBrowser !== undefined && ofBrowser !== stored.code && (
        <Group gap="xs" mt={6}>
          <Text size="xs">{t('template.ofBrowser')}</Text>
          <Button {...button} onClick={() => onUse(ofBrowser)}>
            {t('template.useOfBrowser')}
          </Button>
          <Button {...button} onClick={() => void keep(ofBrowser)}>
            {t('template.keepOfBrowser')}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed" mt={3}>
        {t('template.where')}
      </Text>
    </div>
  )
}
