import { MultiSelect, Select, Switch, Textarea } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'

const closings = ['from-now', 'from-start', 'never'] as const

/** Access to the bank during the contest, printing, and settings of an exam. */
export function RoomSection({ form }: SectionProps) {
  const t = useTexts('admin-contests')
  const { bankClosing, limitLanguages } = form.values
  const languages = trpc.problem.languages.useQuery({ all: false }, { staleTime: 300_000, enabled: limitLanguages })
  return (
    <Panel title={t('room.title')}>
      <div className={classes.fields}>
        <Select
          label={t('room.bank')}
          description={t(`room.bankHint.${bankClosing}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={closings.map((value) => ({ value, label: t(`room.bank.${value}`) }))}
          maw={360}
          {...form.getInputProps('bankClosing')}
        />
        <Switch label={t('room.print')} description={t('room.printHint')} {...form.getInputProps('openPrint', { type: 'checkbox' })} />
        <Switch
          label={t('room.limitLanguages')}
          description={t('room.limitLanguagesHint')}
          {...form.getInputProps('limitLanguages', { type: 'checkbox' })}
        />
        {limitLanguages && (
          <MultiSelect
            label={t('room.languages')}
            searchable
            data={(languages.data ?? []).map(({ name }) => name)}
            {...form.getInputProps('languages')}
          />
        )}
        <Textarea
          label={t('room.addresses')}
          description={t('room.addressesHint')}
          placeholder={'10.1.2.0/24'}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('addressRanges')}
        />
        <Switch
          label={t('room.oneDevice')}
          description={t('room.oneDeviceHint')}
          {...form.getInputProps('oneDevice', { type: 'checkbox' })}
        />
        <Switch
          label={t('room.showsSamples')}
          description={t('room.showsSamplesHint')}
          {...form.getInputProps('showsSamples', { type: 'checkbox' })}
        />
      </div>
    </Panel>
  )
}
