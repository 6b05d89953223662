import { Button, Group, Select, Switch, Text, TextInput } from '@mantine/core'
import { sealChoicesFor } from '@touchstone/shared/contests/contest/contest-timeline.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { instantOf } from '../../../../ui/local-time.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { proposedSeal, shifted } from './contest-draft.ts'
import type { SectionProps } from './contest-form-props.ts'
import { ContestTimeline } from './contest-timeline.tsx'
import classes from './contests.module.css'

const usualHours = [1, 2, 3, 5] as const

/** Start, end and seal, with a preview. */
export function TimesSection({ form }: SectionProps) {
  const t = useTexts('admin-contests')
  const { startTime, endTime, sealRank, sealRankTime } = form.values
  const duration = secondsBetween(instantOf(startTime), instantOf(endTime))
  const before = secondsBetween(instantOf(sealRankTime), instantOf(endTime))
  const choices = duration > 0 ? sealChoicesFor(duration) : []
  const chosen = sealRankTime === startTime ? 'start' : choices.includes(before as 1800) ? String(before) : 'custom'
  const text = Number.isNaN(duration)
    ? '–'
    : duration <= 0
      ? t('times.endFirst')
      : t('times.lasts', { duration: durationText(duration, t) })
  const setStart = (next: string) => {
    // The whole contest moves: another start keeps the length.
    const moved = instantOf(next) - instantOf(startTime)
    form.setFieldValue('startTime', next)
    if (Number.isNaN(moved)) return
    form.setFieldValue('endTime', shifted(endTime, moved / 1000))
    form.setFieldValue('sealRankTime', shifted(sealRankTime, moved / 1000))
  }
  const setSealed = (on: boolean) => {
    form.setFieldValue('sealRank', on)
    if (on && !Number.isNaN(duration)) form.setFieldValue('sealRankTime', proposedSeal(form.values))
  }
  const setEnd = (next: string) => {
    form.setFieldValue('endTime', next)
    if (chosen !== 'custom' && chosen !== 'start') form.setFieldValue('sealRankTime', shifted(next, -before))
  }
  return (
    <Panel title={t('times.title')} aside={<HelpLink to="contest#seal" newTab />}>
      <div className={classes.times}>
        <div className={classes.fields}>
          <div className={classes.row}>
            <TextInput
              type="datetime-local"
              label={t('times.start')}
              withAsterisk
              {...form.getInputProps('startTime')}
              onChange={(event) => setStart(event.currentTarget.value)}
            />
            <TextInput
              type="datetime-local"
              label={t('times.end')}
              withAsterisk
              {...form.getInputProps('endTime')}
              onChange={(event) => setEnd(event.currentTarget.value)}
            />
          </div>
          <Group gap="xs">
            <Text size="sm" role="status" className="tabular">
              {text}
            </Text>
            {usualHours.map((hours) => (
              <Button key={hours} size="compact-xs" variant="default" onClick={() => setEnd(shifted(startTime, hours * 3600))}>
                {t('times.hours', { count: hours })}
              </Button>
            ))}
          </Group>
          <Switch
            label={t('times.seal')}
            {...form.getInputProps('sealRank', { type: 'checkbox' })}
            onChange={(event) => setSealed(event.currentTarget.checked)}
          />
          {sealRank && (
            <>
              <div className={classes.row}>
                <Select
                  label={t('times.sealAt')}
                  allowDeselect={false}
                  value={chosen}
                  data={[
                    ...choices.flatMap((seconds) =>
                      seconds === null
                        ? []
                        : [{ value: String(seconds), label: t(seconds === 1800 ? 'times.seal1800' : 'times.seal3600') }],
                    ),
                    { value: 'start', label: t('times.sealWhole') },
                    { value: 'custom', label: t('times.sealCustom') },
                  ]}
                  onChange={(value) => {
                    if (value === 'start') form.setFieldValue('sealRankTime', startTime)
                    else if (value !== 'custom') form.setFieldValue('sealRankTime', shifted(endTime, -Number(value)))
                  }}
                />
                <TextInput type="datetime-local" label={t('times.sealTime')} {...form.getInputProps('sealRankTime')} />
              </div>
              <Switch
                label={t('times.unseal')}
                description={t('times.unsealHint')}
                {...form.getInputProps('autoRealRank', { type: 'checkbox' })}
              />
            </>
          )}
          <Switch
            label={t('times.endSubmit')}
            description={t('times.endSubmitHint')}
            {...form.getInputProps('allowEndSubmit', { type: 'checkbox' })}
          />
        </div>
        <ContestTimeline draft={form.values} />
      </div>
    </Panel>
  )
}

function durationText(seconds: number, t: ReturnType<typeof useTexts<'admin-contests'>>): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  const parts = [
    ...(days > 0 ? [t('unit.days', { count: days })] : []),
    ...(hours > 0 ? [t('unit.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('unit.minutes', { count: minutes })] : []),
  ]
  return parts.join(' ') || t('unit.minutes', { count: 0 })
}
