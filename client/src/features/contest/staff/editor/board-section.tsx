import { NumberInput, Select, Switch, TagsInput } from '@mantine/core'
import { repeatedName, starNames } from '@touchstone/shared/contests/contest/board-people.ts'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { useState } from 'react'
import { lookOf } from '../../../../components/contest-rules/contest-looks.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { SectionProps } from './contest-form-props.ts'
import classes from './contests.module.css'
import { ToolsAddress } from './tools-address.tsx'

/** Settings of the board: reckoning, columns, access for other programs. @param cid null for a new contest */
export function BoardSection({ form, cid }: SectionProps & { cid: number | null }) {
  const t = useTexts('admin-contests')
  /** A typed name that is already in the list. */
  const [twice, setTwice] = useState<string | null>(null)
  return (
    <Panel title={t('board.title')} aside={<HelpLink to="ceremony#projector" newTab />}>
      <div className={classes.fields}>
        <div className={classes.row}>
          <Select
            label={t('board.names')}
            allowDeselect={false}
            data={(['username', 'nickname', 'realname'] as const).map((value) => ({ value, label: t(`board.${value}`) }))}
            {...form.getInputProps('rankShowName')}
          />
          {lookOf(form.values).editor.fields.includes('penalty') && (
            <>
              <NumberInput
                label={t('board.penalty')}
                min={0}
                max={contestLimits.penaltyMinutes}
                allowDecimal={false}
                {...form.getInputProps('penaltyMinutes')}
              />
              <Select
                label={t('board.penaltyRule')}
                allowDeselect={false}
                data={(['seconds', 'minutes'] as const).map((value) => ({ value, label: t(`board.${value}`) }))}
                {...form.getInputProps('penaltyRule')}
              />
              <Select
                label={t('board.tieRule')}
                allowDeselect={false}
                data={(['shared', 'last-accept'] as const).map((value) => ({ value, label: t(`board.${value}`) }))}
                {...form.getInputProps('tieRule')}
              />
            </>
          )}
        </div>
        <TagsInput
          label={t('board.stars')}
          description={t('board.starsHint')}
          placeholder={form.values.starAccount.length === 0 ? t('board.starsPlaceholder') : ''}
          splitChars={[',', ' ', '，', '\n']}
          maxTags={contestLimits.starAccount}
          {...form.getInputProps('starAccount')}
          onDuplicate={(name) => setTwice(name.trim())}
          error={twice === null ? form.errors.starAccount : t('board.starTwice', { name: twice })}
          onChange={(names) => {
            setTwice(repeatedName(names))
            form.setFieldValue('starAccount', starNames(names))
          }}
        />
        <Switch label={t('board.outside')} description={t('board.outsideHint')} {...form.getInputProps('openRank', { type: 'checkbox' })} />
        {cid !== null && <ToolsAddress cid={cid} />}
      </div>
    </Panel>
  )
}
