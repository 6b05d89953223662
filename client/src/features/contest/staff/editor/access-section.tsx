import { PasswordInput, SegmentedControl, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { allowsAccount, firstAccounts, parseAccountRule } from '@touchstone/shared/contests/contest/account-rule.ts'
import { use, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ruleTextOf } from './contest-draft.ts'
import type { SectionProps } from './contest-form-props.ts'
import { ContestRoom } from './contest-room.ts'
import classes from './contests.module.css'

const shownNames = 6

/** Visibility of the contest and rules for its participants. */
export function AccessSection({ form }: SectionProps) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  const { auth, openAccountLimit } = form.values
  return (
    <Panel title={t('access.title')} aside={<HelpLink to="contest#people" newTab />}>
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t('access.auth')}
          data={(['0', '2', '1'] as const).map((value) => ({
            value,
            label: t(gid !== null && value === '0' ? 'auth.group0' : `auth.${value}`),
          }))}
          {...form.getInputProps('auth')}
        />
        <Text size="sm" c="dimmed">
          {t(gid === null ? `access.hint${auth}` : `access.groupHint${auth}`)}
        </Text>
        {auth !== '0' && (
          <PasswordInput
            label={t('access.password')}
            description={t('access.passwordHint')}
            withAsterisk
            maw={360}
            autoComplete="new-password"
            {...form.getInputProps('pwd')}
          />
        )}
        <Switch
          label={t('access.limit')}
          description={t('access.limitHint')}
          {...form.getInputProps('openAccountLimit', { type: 'checkbox' })}
        />
        {openAccountLimit && <RuleFields form={form} />}
      </div>
    </Panel>
  )
}

function RuleFields({ form }: SectionProps) {
  const t = useTexts('admin-contests')
  const [tried, setTried] = useState('')
  const rule = parseAccountRule(ruleTextOf(form.values))
  const names = firstAccounts(rule, shownNames + 1)
  const isAllowed = tried.trim() === '' ? null : allowsAccount(rule, tried.trim())
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <TextInput label={t('rule.prefix')} {...form.getInputProps('prefix')} />
        <TextInput label={t('rule.from')} inputMode="numeric" {...form.getInputProps('firstNumber')} />
        <TextInput label={t('rule.to')} inputMode="numeric" {...form.getInputProps('lastNumber')} />
        <TextInput label={t('rule.suffix')} {...form.getInputProps('suffix')} />
      </SimpleGrid>
      <Textarea
        label={t('rule.extra')}
        description={t('rule.extraHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('extra')}
      />
      <Text size="sm" role="status" className={classes.names}>
        {names.length === 0 ? t('rule.nobody') : t('rule.allows', { names: names.slice(0, shownNames).join(', ') })}
        {names.length > shownNames && ' …'}
      </Text>
      <TextInput
        label={t('rule.try')}
        maw={360}
        value={tried}
        onChange={(event) => setTried(event.currentTarget.value)}
        description={isAllowed === null ? t('rule.tryHint') : isAllowed ? t('rule.isAllowed') : t('rule.isRefused')}
      />
    </>
  )
}
