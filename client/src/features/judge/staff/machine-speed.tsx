import { Text } from '@mantine/core'
import { UNEVEN_PERCENT } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'

type Machines = Outputs['machine']['list']

/** The speed of a machine beside the reference machine, and compilers that are others there. */
export function MachineSpeed({ machine }: { machine: Machines['machines'][number] }) {
  const t = useTexts('admin-machines')
  const { speed, isReference, otherCompilers } = machine
  return (
    <>
      {isReference ? (
        <StateMark tone="accepted">{t('isReference')}</StateMark>
      ) : speed === null ? (
        <Text size="xs" c="dimmed">
          {t('unmeasured')}
        </Text>
      ) : (
        <span title={t('factorText', { factor: speed.factor })}>{t('factor', { factor: speed.factor.toFixed(2) })}</span>
      )}
      {!isReference && speed?.isUneven && (
        <Text size="xs" title={t('spreadText', { percent: Math.round(speed.spreadPercent), most: UNEVEN_PERCENT })}>
          {t('spread', { percent: Math.round(speed.spreadPercent) })}
        </Text>
      )}
      {otherCompilers.length > 0 && (
        <details style={{ fontSize: 'var(--mantine-font-size-xs)' }}>
          <summary>{t('compilers', { count: otherCompilers.length })}</summary>
          {otherCompilers.map((each) => (
            <div key={each.language} style={{ overflowWrap: 'anywhere' }}>
              {t('compiler', each)}
            </div>
          ))}
        </details>
      )}
    </>
  )
}

/** With what the machines are compared, and what is missing for that. */
export function ReferenceNote({ reference }: Pick<Machines, 'reference'>) {
  const t = useTexts('admin-machines')
  if (reference === null) return <Notice tone="limit">{t('noReference')}</Notice>
  const { worker, isChosen, isMeasured, isHere } = reference
  return (
    <Notice tone={isHere && isMeasured ? 'muted' : 'limit'}>
      {t(isChosen ? 'reference' : 'referenceBeside', { worker })} {t('referenceText')} {!isHere && t('referenceAway')}{' '}
      {!isMeasured && t('referenceNew')}
    </Notice>
  )
}
