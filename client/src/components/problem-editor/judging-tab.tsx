import { Alert, Group, NumberInput, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { isJudgeable } from '@touchstone/shared/judging/job/judgeable-modes.ts'
import { findJudgeProgramLanguage } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import { failingTestPolicies } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { caseModesOf, type JudgeCaseMode, judgeModes, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { longestJudgingMs } from '@touchstone/shared/problems/problem/judging-time.ts'
import { ownLimits, problemLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { refitCases } from './case-scores.ts'
import { withSkeleton } from './checker-skeleton.ts'
import { useEditor, useTextField } from './editor-state.ts'
import { JudgeProgram } from './judge-program.tsx'

const limits = ['timeLimit', 'memoryLimit', 'stackLimit'] as const
const optionalLimits = ['outputLimit', 'processLimit'] as const

/** How submissions are run and scored. */
export function JudgingTab() {
  const t = useTexts('admin-problems')
  const { draft, change, error } = useEditor()
  const caseModes: readonly JudgeCaseMode[] = caseModesOf[draft.type]
  const caseModeName = (mode: JudgeCaseMode) =>
    mode === 'default' ? t(draft.type === RuleType.OI ? 'judging.caseMode.oi' : 'judging.caseMode.acm') : t(`judging.caseMode.${mode}`)
  const isFixed = draft.judgedByPackage
  const readName = useTextField('ioReadFileName')
  const writeName = useTextField('ioWriteFileName')
  return (
    <Stack gap="lg" maw={860}>
      <Group align="flex-start" gap="md">
        {limits.map((field) => (
          <NumberInput
            key={field}
            w={170}
            label={t(`judging.${field}`)}
            min={problemLimits[field].min}
            max={problemLimits[field].max}
            clampBehavior="none"
            allowDecimal={false}
            value={draft[field]}
            onChange={(value) => change({ [field]: typeof value === 'number' ? value : 0 })}
            error={error(field)}
            data-field={field}
          />
        ))}
      </Group>
      <LongestJudging />
      {draft.provisional && (
        <Alert color="yellow" variant="light" mt={-8}>
          {t(`unjudgeable.${draft.provisional.reason}`)}
        </Alert>
      )}
      <Group align="flex-start" gap="md">
        {optionalLimits.map((field) => (
          <NumberInput
            key={field}
            w={170}
            label={t(`judging.${field}`)}
            placeholder={t('judging.ownLimit.usual')}
            min={ownLimits[field].min}
            max={ownLimits[field].max}
            clampBehavior="none"
            allowDecimal={false}
            value={draft[field] ?? ''}
            onChange={(value) => change({ [field]: typeof value === 'number' ? value : null })}
            error={error(field)}
            data-field={field}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={-12}>
        {t('judging.ownLimit.hint')}
      </Text>
      {draft.judgedByPackage && (
        <Alert color="blue" variant="light">
          {t('judging.byPackage')}
        </Alert>
      )}
      <Radio.Group
        label={t('judging.type')}
        value={String(draft.type)}
        onChange={(value) => change(refitCases({ ...draft, type: value === '1' ? RuleType.OI : RuleType.ACM }))}
      >
        <Group mt={6} gap="lg">
          <Radio value="0" label={t('judging.typeAcm')} disabled={isFixed} />
          <Radio value="1" label={t('judging.typeOi')} disabled={isFixed} />
        </Group>
      </Radio.Group>
      <Select
        label={t('judging.caseMode')}
        disabled={isFixed}
        maw={420}
        allowDeselect={false}
        data={caseModes.map((mode) => ({ value: mode, label: caseModeName(mode) }))}
        value={draft.judgeCaseMode}
        onChange={(value) => {
          const mode = caseModes.find((known) => known === value)
          if (mode) change(refitCases({ ...draft, judgeCaseMode: mode }))
        }}
        error={error('judgeCaseMode')}
        data-field="judgeCaseMode"
      />
      <Select
        label={t('judging.mode')}
        disabled={isFixed}
        maw={420}
        allowDeselect={false}
        data={judgeModes.map((mode) => ({ value: mode, label: t(`judging.mode.${mode}`) }))}
        value={draft.judgeMode}
        onChange={(value) => {
          const mode = judgeModes.find((known) => known === value)
          if (mode)
            change({
              judgeMode: mode,
              ...(mode !== 'default' && withSkeleton(draft, mode, findJudgeProgramLanguage(mode, draft.spjLanguage) ?? 'C++')),
            })
        }}
        error={error('judgeMode')}
        data-field="judgeMode"
      />
      {!isJudgeable(draft.judgeMode) && (
        <Alert color="yellow" variant="light">
          {t('judging.modeOff')}
        </Alert>
      )}
      {draft.judgeMode !== 'default' && !isFixed && <JudgeProgram mode={draft.judgeMode} />}
      <Switch
        label={t('judging.isRemoveEndBlank')}
        checked={draft.isRemoveEndBlank}
        onChange={(event) => change({ isRemoveEndBlank: event.currentTarget.checked })}
      />
      <Switch
        label={t('judging.openCaseResult')}
        checked={draft.openCaseResult}
        onChange={(event) => change({ openCaseResult: event.currentTarget.checked })}
      />
      <Select
        label={t('judging.failingTests')}
        description={t('judging.failingTestsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maw={420}
        allowDeselect={false}
        disabled={!draft.openCaseResult}
        data={[
          { value: 'site', label: t('judging.failingTests.site') },
          ...failingTestPolicies.map((value) => ({ value, label: t(`judging.failingTests.${value}`) })),
        ]}
        value={draft.failingTests ?? 'site'}
        onChange={(value) => change({ failingTests: failingTestPolicies.find((known) => known === value) ?? null })}
      />
      <Switch
        label={t('judging.isFileIO')}
        checked={draft.isFileIO}
        onChange={(event) => change({ isFileIO: event.currentTarget.checked })}
      />
      {draft.isFileIO && (
        <Group align="flex-start" gap="md">
          <TextInput w={220} label={t('judging.ioReadFileName')} placeholder="input.txt" {...readName} />
          <TextInput w={220} label={t('judging.ioWriteFileName')} placeholder="output.txt" {...writeName} />
        </Group>
      )}
    </Stack>
  )
}

/** The longest time of one judging, by the draft. */
function LongestJudging() {
  const t = useTexts('admin-problems')
  const { draft } = useEditor()
  const known = trpc.problem.languages.useQuery({ all: false }, { staleTime: 300_000 })
  const languages = known.data?.filter(({ id }) => draft.languageIds.includes(id)).map(({ name }) => name) ?? []
  const longest = longestJudgingMs({ cases: draft.cases.length, timeLimitMs: draft.timeLimit, languages })
  if (draft.judgedByPackage || longest === 0) return null
  return (
    <Text size="xs" c="dimmed" mt={-12}>
      {t('judging.longest', { seconds: Math.ceil(longest / 1000), cases: draft.cases.length })}
    </Text>
  )
}
