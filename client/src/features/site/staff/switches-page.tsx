import { NumberInput, Select, Switch, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { groupOpeners } from '@touchstone/shared/ground/config/settings.ts'
import { type PartSwitch, partBehind } from '@touchstone/shared/ground/config/switch-parts.ts'
import { failingTestPolicies } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { MAX_BORDERLINE_PERCENT } from '@touchstone/shared/judging/verdict/borderline.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Page } from '../../../ui/page.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'

type Switches = Outputs['config']['siteSwitches']

const judging = ['openPublicJudge', 'openGroupJudge', 'openContestJudge', 'hideNonContestSubmissionCode', 'readsCodeforces'] as const
const lessons = ['raisedHands', 'hidesTags'] as const
/** This version lacks these parts, so they cannot be opened. */
const parts = (Object.keys(partBehind) as PartSwitch[]).filter((key) => partBehind[key])
const limits = [
  'defaultSubmitInterval',
  'borderlinePercent',
  'pupilUploadMb',
  'staffUploadMb',
  'defaultCreateGroupDailyLimit',
  'defaultCreateGroupLimit',
  'defaultCreateGroupACInitValue',
  'defaultCreateDiscussionDailyLimit',
  'defaultCreateDiscussionACInitValue',
  'defaultCreateCommentACInitValue',
] as const
const hinted = {
  raisedHands: true,
  hidesTags: true,
  openPublicJudge: true,
  hideNonContestSubmissionCode: true,
  readsCodeforces: true,
  countsOwnRuns: true,
  defaultSubmitInterval: true,
  borderlinePercent: true,
  pupilUploadMb: true,
  defaultCreateDiscussionACInitValue: true,
  defaultCreateCommentACInitValue: true,
} as const

const greatest: Partial<Record<(typeof limits)[number], number>> = {
  defaultSubmitInterval: 86_400,
  borderlinePercent: MAX_BORDERLINE_PERCENT,
}
const maxOf = (key: (typeof limits)[number]) => greatest[key] ?? 1_000_000

/** The site's switches and limits. */
export function SwitchesPage() {
  const t = useTexts('admin-site')
  const [switches] = trpc.config.siteSwitches.useSuspenseQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  return (
    <Page title={t('switches.title')} help="settings#switches">
      <SwitchesForm start={switches} />
    </Page>
  )
}

function SwitchesForm({ start }: { start: Switches }) {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const update = trpc.config.updateSiteSwitches.useMutation({ onSuccess: () => utils.config.invalidate() })
  const form = useForm<Switches>({
    initialValues: { ...start, version: '' },
    validateInputOnBlur: true,
    validate: Object.fromEntries(
      limits.map((key) => [
        key,
        (value: unknown) =>
          typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxOf(key)
            ? null
            : t('fault.range', { min: 0, max: maxOf(key) }),
      ]),
    ),
  })
  const read = async () => {
    const stored = await utils.config.siteSwitches.fetch({}, { staleTime: 0 })
    // The version is no field of the form: it never differs by itself.
    return { draft: { ...stored, version: '' }, version: stored.version }
  }
  const submit = useSave(form, { version: start.version, read }, ({ version: _, ...values }, version) =>
    update.mutateAsync({ ...values, version }),
  )
  const hint = (key: string) => (key in hinted ? { description: t(`switches.${key as keyof typeof hinted}Hint`) } : {})
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={update.error} />
      {([['switches.judging', judging] as const, ['switches.lessons', lessons] as const, ['switches.talking', parts] as const] as const)
        .filter(([, keys]) => keys.length > 0)
        .map(([title, keys]) => (
          <section key={title} className={classes.group}>
            <Title order={2} size="h5">
              {t(title)}
            </Title>
            {title === 'switches.lessons' && (
              <Select
                maw={360}
                label={t('switches.failingTests')}
                description={t('switches.failingTestsHint')}
                allowDeselect={false}
                data={failingTestPolicies.map((value) => ({ value, label: t(`switches.failingTests.${value}`) }))}
                {...form.getInputProps('failingTests')}
              />
            )}
            {keys.map((key) => (
              <Switch key={key} label={t(`switches.${key}`)} {...hint(key)} {...form.getInputProps(key, { type: 'checkbox' })} />
            ))}
          </section>
        ))}
      <section className={classes.group}>
        <Title order={2} size="h5">
          {t('switches.limits')}
        </Title>
        <Select
          maw={360}
          label={t('switches.whoOpensGroups')}
          description={t('switches.whoOpensGroupsHint')}
          allowDeselect={false}
          data={groupOpeners.map((value) => ({ value, label: t(`switches.groupOpeners.${value}`) }))}
          {...form.getInputProps('whoOpensGroups')}
        />
        {limits.map((key) => (
          <NumberInput
            key={key}
            maw={360}
            label={t(`switches.${key}`)}
            {...hint(key)}
            min={0}
            max={maxOf(key)}
            allowDecimal={false}
            {...form.getInputProps(key)}
          />
        ))}
      </section>
      <SettingsSaveBar dirty={form.isDirty()} saving={update.isPending} />
    </form>
  )
}
