import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { HintKind } from '@touchstone/shared/classes/hint/hint.schema.ts'
import { hintLimits } from '@touchstone/shared/classes/hint/hint-limits.ts'
import { useRef, useState } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { draftOfHint, faultOfHint, type HintDraft, movedHint, savedHints, usualCount } from './hint-drafts.ts'
import classes from './hints-dialog.module.css'
import { ReleaseSwitch } from './release-switch.tsx'

type Stored = Outputs['hint']['list'][number]
type Props = {
  tid: number
  gid: number
  problem: { id: number; problemId: string; title: string }
  /** Its stored hints. */
  stored: readonly Stored[]
  onClose(): void
}

/** Edits the hints to one problem: text, order, condition. The switch for the whole class takes effect at once, the rest with Save. */
export function HintsDialog({ tid, gid, problem, stored, onClose }: Props) {
  const t = useTexts('hint')
  const utils = trpc.useUtils()
  const save = trpc.hint.save.useMutation({ onSettled: () => utils.hint.invalidate() })
  /** The hints at opening; a save states the fate of each of them. */
  const [read] = useState(stored)
  const [drafts, setDrafts] = useState<readonly HintDraft[]>(() => read.map(draftOfHint))
  const [shows, setShows] = useState(false)
  const serial = useRef(0)
  const isDirty = JSON.stringify(savedHints(drafts, read)) !== JSON.stringify(savedHints(read.map(draftOfHint), read))
  const set = (key: string, fields: Partial<HintDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)))
  const add = () =>
    setDrafts((all) => [...all, { key: `new ${++serial.current}`, id: null, text: '', kind: 'tries', count: usualCount.tries }])
  const leave = async () => {
    const question = { title: t('editor.leaveTitle'), text: t('editor.leaveText'), yes: t('editor.leave'), danger: true }
    if (!isDirty || (await confirm(question))) onClose()
  }
  const send = async () => {
    setShows(true)
    if (drafts.some((draft) => faultOfHint(draft) !== null)) return
    try {
      await save.mutateAsync({ tid, pid: problem.id, ...savedHints(drafts, read) })
    } catch {
      return // shown above the list
    }
    onClose()
    toastSuccess(t('editor.saved'))
  }
  return (
    <Dialog
      onClose={() => void leave()}
      size="xl"
      title={t('editor.title', { problem: `${problem.problemId} ${ownTitle(problem.title)}` })}
    >
      <Stack gap="md">
        <FormAlert error={save.error} />
        <Text size="sm" c="dimmed">
          {t('editor.about')}
        </Text>
        {drafts.length === 0 && <Empty title={t('editor.empty')} text={t('editor.emptyText')} />}
        {drafts.map((draft, at) => (
          <HintFields
            key={draft.key}
            draft={draft}
            place={at + 1}
            gid={gid}
            stored={stored.find(({ id }) => id === draft.id)}
            isLast={at === drafts.length - 1}
            shows={shows}
            onChange={(fields) => set(draft.key, fields)}
            onMove={(by) => setDrafts(movedHint(drafts, draft.key, by))}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
        <Group justify="space-between">
          {drafts.length < hintLimits.count ? (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('editor.add')}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {t('editor.full', { count: hintLimits.count })}
            </Text>
          )}
          <Button loading={save.isPending} disabled={!isDirty} onClick={() => void send()}>
            {t('editor.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const kinds = ['tries', 'minutes', 'by-hand'] as const satisfies readonly HintKind[]

type FieldsProps = {
  draft: HintDraft
  place: number
  gid: number
  /** The stored hint; absent for a new one. */
  stored: Stored | undefined
  isLast: boolean
  /** Whether to show faults. */
  shows: boolean
  onChange(fields: Partial<HintDraft>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

function HintFields({ draft, place, gid, stored, isLast, shows, onChange, onMove, onRemove }: FieldsProps) {
  const t = useTexts('hint')
  const { kind } = draft
  const fault = shows ? faultOfHint(draft) : null
  const quiet = { variant: 'subtle', color: 'gray' } as const
  return (
    <section aria-label={t('title', { place })} className={classes.hint}>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          size="xs"
          aria-label={t('editor.kind', { place })}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={({ currentTarget }) => {
            const next = kinds.find((one) => one === currentTarget.value) ?? 'by-hand'
            onChange({ kind: next, ...(next !== 'by-hand' && { count: usualCount[next] }) })
          }}
        />
        {kind !== 'by-hand' && (
          <NumberInput
            size="xs"
            w={90}
            min={1}
            max={hintLimits[kind]}
            allowDecimal={false}
            aria-label={t(`editor.${kind}`, { place })}
            value={draft.count}
            error={fault === 'count' ? t('fault.count', { most: hintLimits[kind] }) : undefined}
            onChange={(count) => onChange({ count })}
          />
        )}
        <Group gap={2} ml="auto">
          <ActionIcon {...quiet} aria-label={t('editor.up', { place })} disabled={place === 1} onClick={() => onMove(-1)}>
            <IconArrowUp size={17} />
          </ActionIcon>
          <ActionIcon {...quiet} aria-label={t('editor.down', { place })} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={17} />
          </ActionIcon>
          <ActionIcon {...quiet} aria-label={t('editor.remove', { place })} onClick={onRemove}>
            <IconTrash size={17} />
          </ActionIcon>
        </Group>
      </Group>
      <MarkdownField
        label={t('editor.text', { place })}
        field={`hint-${place}`}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        error={fault === 'text' ? t('fault.text', { count: hintLimits.text }) : undefined}
        format="markdown"
        minRows={2}
        gid={gid}
      />
      {stored && (
        <Group gap="lg">
          <ReleaseSwitch hint={stored} place={place} />
          <Text size="sm" c="dimmed">
            {t('editor.openings', { count: stored.openings })}
          </Text>
        </Group>
      )}
    </section>
  )
}
