import { Badge, Button, Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { inputSize } from '@touchstone/shared/judging/submission/input-size.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { CaseContents, isSilent } from './case-contents.tsx'
import classes from './failing-case.module.css'
import { longestInput } from './use-test-run.ts'

type Props = {
  submitId: number
  /** Runs the program in the editor on this input; absent: the page has no editor. */
  onRun?: (input: string) => void
}

/** A failed test with its input and both outputs, where the problem's owner lets the reader see them; nothing otherwise. */
export function FailingCase({ submitId, onRun }: Props) {
  const t = useTexts('problem')
  const [caseNumber, setCaseNumber] = useState<number | null>(null)
  const { data, isLoading } = trpc.failingCase.read.useQuery(
    { submitId, caseNumber },
    { staleTime: 60_000, placeholderData: (previous) => previous },
  )
  if (isLoading) return <Late />
  if (data?.state === 'changed') return <p className={classes.note}>{t('failing.changed')}</p>
  if (data?.state !== 'shown' || !data.input) return null
  const { input } = data
  const size = inputSize(input.text)
  const runs = onRun !== undefined && !input.cut && input.text.trimEnd().length <= longestInput
  return (
    <section className={classes.failing} aria-label={t('failing.label')}>
      <header className={classes.head}>
        {data.failed.length > 1 ? (
          <Select
            size="xs"
            w={180}
            aria-label={t('failing.choose')}
            allowDeselect={false}
            data={data.failed.map((seq) => ({ value: String(seq), label: t('failing.title', { seq }) }))}
            value={String(data.caseNumber)}
            onChange={(value) => setCaseNumber(Number(value))}
          />
        ) : (
          <h3>{t('failing.title', { seq: data.caseNumber ?? 0 })}</h3>
        )}
        {data.isSample && (
          <Badge variant="light" color="gray" tt="none">
            {t('failing.sample')}
          </Badge>
        )}
        {size !== null && <span className={classes.where}>{t('failing.size', { numbers: size })}</span>}
        {data.difference && !isSilent(data) && <span className={classes.where}>{t('failing.where', data.difference)}</span>}
        {runs && (
          <Button
            size="compact-xs"
            variant="light"
            ml="auto"
            leftSection={<IconPlayerPlay size={13} />}
            onClick={() => onRun(input.text.replace(/\n$/, ''))}
          >
            {t('failing.run')}
          </Button>
        )}
      </header>
      <CaseContents input={input} outputs={data} />
    </section>
  )
}
