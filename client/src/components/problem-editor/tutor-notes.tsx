import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useVersionedForm } from '../editing/use-versioned-form.ts'
import { TutorRuleSelect } from '../tutor/tutor-rule.tsx'

/** The limit of help for a problem; with a model, also the author's notes for it. */
export function TutorNotes({ pid }: { pid: number }) {
  const { data, error, refetch } = trpc.tutor.problem.useQuery({ pid })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  return data ? <NotesForm pid={pid} stored={data} /> : <SkeletonRows rows={2} />
}

const valuesOf = ({ rule, notes }: Outputs['tutor']['problem']) => ({ rule, notes })

function NotesForm({ pid, stored }: { pid: number; stored: Outputs['tutor']['problem'] }) {
  const t = useTexts('tutor')
  const utils = trpc.useUtils()
  const save = trpc.tutor.setProblem.useMutation()
  const form = useForm({ initialValues: valuesOf(stored) })
  const { submit, failure } = useVersionedForm({
    form,
    version: stored.version,
    read: async () => {
      const fresh = await utils.tutor.problem.fetch({ pid }, { staleTime: 0 })
      return { draft: valuesOf(fresh), version: fresh.version }
    },
    send: (values, version) => save.mutateAsync({ pid, ...values, version }),
    onSaved: () => {
      toastSuccess(t('rule.saved'))
      return utils.tutor.problem.invalidate({ pid })
    },
  })
  return (
    <Panel title={t(stored.isOffered ? 'rule.title' : 'rule.helpTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" maw={720}>
          <FormAlert error={failure} />
          <TutorRuleSelect
            place="problem"
            hasModel={stored.isOffered}
            rule={form.values.rule}
            onChange={(rule) => form.setFieldValue('rule', rule)}
          />
          {stored.isOffered && (
            <Textarea
              label={t('notes.label')}
              description={t('notes.hint')}
              maxLength={tutorLimits.notesLength}
              autosize
              minRows={3}
              maxRows={14}
              {...form.getInputProps('notes')}
            />
          )}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('rule.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
