import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../i18n/use-texts.ts'
import type { HomeworkDraft } from './homework-draft.ts'

const rules = ['none', 'percentage', 'full'] as const

/** The worth of late work, in sentences. */
export function LateField({ form }: { form: UseFormReturnType<HomeworkDraft> }) {
  const t = useTexts('class-work')
  return (
    <Radio.Group label={t('late.label')} {...form.getInputProps('lateRule')}>
      <Stack gap={8} mt={6}>
        {rules.map((rule) => (
          <Group key={rule} gap="sm" mih={30}>
            <Radio value={rule} label={t(`late.${rule}`)} />
            {rule === 'percentage' && form.values.lateRule === rule && (
              <>
                <NumberInput
                  size="xs"
                  w={90}
                  min={1}
                  max={99}
                  suffix=" %"
                  allowDecimal={false}
                  aria-label={t('late.percent')}
                  {...form.getInputProps('latePercent')}
                  data-path="latePercent"
                />
                <Text size="sm" c="dimmed">
                  {t('late.percentHint')}
                </Text>
              </>
            )}
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  )
}
