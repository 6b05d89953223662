import { Button, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { MAX_TEST_PROBLEMS } from '@touchstone/shared/contests/contest/class-test.schema.ts'
import { useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { useGroup } from '../../components/group/use-group.ts'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FaultList } from '../../ui/forms/fault-list.tsx'
import { showField } from '../../ui/forms/form-fields.ts'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './class-work.module.css'
import { ProblemPicker } from './problem-picker.tsx'
import { newTest, testFaults, testToSet } from './test-draft.ts'
import { useChosen } from './use-chosen.ts'

const lengths = [20, 40, 45, 60, 90, 120] as const

/** Sets a class test: title, start, length, problems. */
export function SetTestPage({ gid }: { gid: number }) {
  const t = useTexts('class-work')
  const { manage } = useGroup(gid).can
  if (!manage) {
    return (
      <InnerPage title={t('test.title')}>
        <Notice tone="limit">{t('closed')}</Notice>
      </InnerPage>
    )
  }
  return <TestForm gid={gid} />
}

function TestForm({ gid }: { gid: number }) {
  const t = useTexts('class-work')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const chosen = useChosen()
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = trpc.classTest.set.useMutation()
  const form = useForm({
    initialValues: newTest,
    validate: (draft) => Object.fromEntries(testFaults(draft, siteNow().getTime()).map(({ field, key }) => [field, t(key)])),
  })
  useLeaveGuard((form.isDirty() || chosen.chosen.length > 0) && !send.isSuccess)
  const { start, minutes } = form.values
  const count = chosen.chosen.length
  const submit = form.onSubmit(
    async (draft) => {
      setRefusal(null)
      if (count === 0) return setRefusal(t('fault.problems'))
      if (count > MAX_TEST_PROBLEMS) return setRefusal(t('fault.tooMany', { most: MAX_TEST_PROBLEMS }))
      try {
        const { cid } = await send.mutateAsync(
          testToSet(
            draft,
            gid,
            chosen.chosen.map(({ pid }) => pid),
          ),
        )
        toastSuccess(t('test.done'))
        await Promise.all([utils.classTest.invalidate(), utils.groupContest.invalidate()])
        await navigate({ to: '/contest/$contestID', params: { contestID: String(cid) }, ignoreBlocker: true })
      } catch (error) {
        setRefusal(messageOfError(error))
      }
    },
    (errors) => showField(Object.keys(errors)[0] ?? ''),
  )
  return (
    <InnerPage title={t('test.title')} aside={<HelpLink to="homework#test" newTab />}>
      <form onSubmit={submit} noValidate>
        <Panel title={t('test.what')}>
          <div className={classes.fields}>
            <TextInput
              label={t('field.title')}
              placeholder={t('field.testExample')}
              withAsterisk
              autoFocus
              maxLength={500}
              {...form.getInputProps('title')}
              data-path="title"
            />
            <Radio.Group label={t('test.start')} {...form.getInputProps('start')}>
              <Stack gap={8} mt={6}>
                <Radio value="now" label={t('test.now')} />
                <Radio value="at" label={t('test.at')} />
              </Stack>
            </Radio.Group>
            {start === 'at' && (
              <TextInput
                type="datetime-local"
                aria-label={t('test.startsAt')}
                maw={260}
                {...form.getInputProps('startsAt')}
                data-path="startsAt"
              />
            )}
            <NumberInput
              label={t('test.length')}
              maw={260}
              min={1}
              max={1440}
              allowDecimal={false}
              suffix={t('test.minutes')}
              {...form.getInputProps('minutes')}
              data-path="minutes"
            />
            <div className={classes.chips}>
              {lengths.map((value) => (
                <Button
                  key={value}
                  size="compact-sm"
                  variant={minutes === value ? 'light' : 'default'}
                  aria-pressed={minutes === value}
                  onClick={() => form.setFieldValue('minutes', value)}
                >
                  {t('test.lengthOf', { minutes: value })}
                </Button>
              ))}
            </div>
          </div>
        </Panel>
        <Panel title={t('picker.panel')}>
          <ProblemPicker gid={gid} chosen={chosen} kind="test" />
        </Panel>
        <Panel title={t('test.points')}>
          <div className={classes.row}>
            <Radio.Group label={t('test.worth')} {...form.getInputProps('worth')}>
              <Stack gap={8} mt={6}>
                <Radio value="cases" label={t('test.cases')} />
                <Radio value="whole" label={t('test.whole')} />
              </Stack>
            </Radio.Group>
            <Radio.Group label={t('test.counts')} {...form.getInputProps('counts')}>
              <Stack gap={8} mt={6}>
                <Radio value="best" label={t('test.best')} />
                <Radio value="last" label={t('test.last')} />
              </Stack>
            </Radio.Group>
            <Radio.Group label={t('test.results')} {...form.getInputProps('results')}>
              <Stack gap={8} mt={6}>
                <Radio value="at-once" label={t('test.atOnce')} />
                <Radio value="at-end" label={t('test.atEnd')} />
              </Stack>
            </Radio.Group>
          </div>
        </Panel>
        <SaveBar
          label={t(start === 'now' ? 'test.doNow' : 'test.do')}
          saving={send.isPending}
          disabled={send.isSuccess}
          fault={Object.keys(form.errors).length > 0 ? <FaultList faults={form.errors} /> : refusal}
          note={count > 0 && t('test.note', { problems: t('homework.count', { count }), points: 100 * count, minutes: String(minutes) })}
        />
      </form>
    </InnerPage>
  )
}
