import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import { useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { useTurns } from '../../clock/use-turns.ts'
import { useGroup } from '../../components/group/use-group.ts'
import { DueField } from '../../components/homework/due-field.tsx'
import { dueWords } from '../../components/homework/due-words.ts'
import { messageOfError } from '../../errors/error-text.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FaultList } from '../../ui/forms/fault-list.tsx'
import { showFieldSoon } from '../../ui/forms/form-fields.ts'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { instantOf } from '../../ui/local-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './class-work.module.css'
import { foldedFields, homeworkFaults, homeworkToSet, newHomework } from './homework-draft.ts'
import { LateField } from './late-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { ProblemPicker } from './problem-picker.tsx'
import { useChosen } from './use-chosen.ts'

/** Sets homework of a class: title, due time, worth of late work, problems. Everything else has a default. */
export function SetHomeworkPage({ gid }: { gid: number }) {
  const t = useTexts('class-work')
  const { manage } = useGroup(gid).can
  if (!manage) {
    return (
      <InnerPage title={t('homework.title')}>
        <Notice tone="limit">{t('closed')}</Notice>
      </InnerPage>
    )
  }
  return <HomeworkForm gid={gid} />
}

function HomeworkForm({ gid }: { gid: number }) {
  const t = useTexts('class-work')
  const language = useLanguage()
  const navigate = useNavigate()
  const now = useTurns([])
  const utils = trpc.useUtils()
  const chosen = useChosen()
  const [isOpen, setIsOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const categories = trpc.training.categories.useQuery({}, { staleTime: 60_000 }).data ?? []
  const send = trpc.homeworkSetting.set.useMutation()
  const form = useForm({
    initialValues: newHomework,
    validate: (draft) => Object.fromEntries(homeworkFaults(draft, siteNow().getTime()).map(({ field, key }) => [field, t(key)])),
  })
  useLeaveGuard((form.isDirty() || chosen.chosen.length > 0) && !send.isSuccess)
  const unfold = (field: string) => {
    if (foldedFields.has(field as keyof typeof newHomework)) setIsOpen(true)
  }
  const { dueAt } = form.values
  const due = instantOf(dueAt)
  const submit = form.onSubmit(
    async (draft) => {
      setRefusal(null)
      if (chosen.chosen.length === 0) return setRefusal(t('fault.problems'))
      const pids = chosen.chosen.map(({ pid }) => pid)
      try {
        const { tid } = await send.mutateAsync(homeworkToSet(draft, gid, pids, categories))
        toastSuccess(t('homework.done'))
        await Promise.all([utils.training.invalidate(), utils.homeworkSetting.invalidate(), utils.groupTraining.invalidate()])
        await navigate({
          to: '/group/$groupID/training/$trainingID',
          params: { groupID: String(gid), trainingID: String(tid) },
          ignoreBlocker: true,
        })
      } catch (error) {
        setRefusal(messageOfError(error))
      }
    },
    (errors) => {
      const fields = Object.keys(errors)
      for (const field of fields) unfold(field)
      showFieldSoon(fields[0] ?? '')
    },
  )
  return (
    <InnerPage title={t('homework.title')} aside={<HelpLink to="homework" newTab />}>
      <form onSubmit={submit} noValidate>
        <Panel title={t('homework.what')}>
          <div className={classes.fields}>
            <TextInput
              label={t('field.title')}
              placeholder={t('field.titleExample')}
              withAsterisk
              autoFocus
              maxLength={trainingLimits.title}
              {...form.getInputProps('title')}
              data-path="title"
            />
            <DueField
              label={t('field.due')}
              {...form.getInputProps('dueAt')}
              value={dueAt}
              onChoose={(value) => form.setFieldValue('dueAt', value)}
              data-path="dueAt"
            />
            <LateField form={form} />
          </div>
        </Panel>
        <Panel title={t('picker.panel')}>
          <ProblemPicker gid={gid} chosen={chosen} kind="homework" />
        </Panel>
        <Panel
          title={t('more.title')}
          aside={
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'more.close' : 'more.open')}
            </Button>
          }
        >
          {isOpen ? <MoreFields form={form} /> : t('more.hint')}
        </Panel>
        <SaveBar
          label={t('homework.do')}
          saving={send.isPending}
          disabled={send.isSuccess}
          fault={Object.keys(form.errors).length > 0 ? <FaultList faults={form.errors} open={unfold} /> : refusal}
          note={
            chosen.chosen.length > 0 &&
            [
              t('homework.count', { count: chosen.chosen.length }),
              ...(Number.isNaN(due) ? [] : [t('homework.dueAt', { when: dueWords(new Date(due), now, language) })]),
            ].join(' · ')
          }
        />
      </form>
    </InnerPage>
  )
}
