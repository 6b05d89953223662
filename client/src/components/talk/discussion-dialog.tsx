import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useEffect, useState } from 'react'
import { fieldErrorsOf } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { isStaff } from '../../session/roles.ts'
import { readJson, safeStorage, writeJson } from '../../storage/safe-storage.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { MutedNotice } from './talk-gate.tsx'
import { draftKey } from './text-draft.ts'

const lineMax = 255
const contentMax = 65_535

type Words = { title: string; description: string; content: string; categoryId: string; topPriority: boolean }

type Props = {
  user: UserInfo
  /** The discussion to change; null for a new one. */
  discussion: Pick<
    Outputs['discussion']['detail'],
    'version' | 'id' | 'title' | 'description' | 'content' | 'categoryId' | 'topPriority'
  > | null
  /** Display id of its problem. */
  pid: string | null
  /** Its group; null: the site. */
  gid?: number | null
  /** Whether the writer may pin it. Default: staff, on the site. */
  mayPin?: boolean
  /** A new discussion, once it is sent. Absent: the page stays. */
  onPosted?(did: number): void
  onClose(): void
}

/** The draft in this browser for this account; null without a readable one. */
function readDraft(key: string): Words | null {
  const kept = readJson(key)
  if (typeof kept !== 'object' || kept === null) return null
  const { title, description, content, categoryId }: Partial<Record<keyof Words, unknown>> = kept
  if (![title, description, content, categoryId].every((value) => typeof value === 'string')) return null
  return {
    title: String(title),
    description: String(description),
    content: String(content),
    categoryId: String(categoryId),
    topPriority: false,
  }
}

const wordsOf = ({
  title,
  description,
  content,
  categoryId,
  topPriority,
}: Omit<NonNullable<Props['discussion']>, 'id' | 'version'>): Words => ({
  title,
  description,
  content,
  topPriority,
  categoryId: String(categoryId),
})

/** Edits a discussion, with a preview; a draft is kept until it is sent. */
export default function DiscussionDialog(props: Props) {
  const { user, discussion, pid, gid = null, mayPin = gid === null && isStaff(user), onPosted, onClose } = props
  const t = useTexts('talk')
  const common = useTexts('common')
  const utils = trpc.useUtils()
  const key = draftKey(user.uid, discussion ? `edit${discussion.id}` : `new:${gid === null ? '' : `g${gid}:`}${pid ?? ''}`)
  const categories = trpc.discussion.categories.useQuery({}, { staleTime: 60_000 })
  const standing = trpc.discussion.standing.useQuery({}, { enabled: discussion === null })
  const create = trpc.discussion.create.useMutation()
  const createInGroup = trpc.discussion.createInGroup.useMutation()
  const change = trpc.discussion.change.useMutation()
  const changeInGroup = trpc.discussion.changeInGroup.useMutation()
  const [failure, setFailure] = useState<unknown>(null)
  /** The documented call answers with nothing, so the newest own post of this title is the new one. */
  const findPosted = async (title: string): Promise<number | undefined> => {
    const page = { currentPage: 1, limit: 30 }
    const { records } =
      gid === null
        ? await utils.discussion.list.fetch({ ...page, onlyMine: true }, { staleTime: 0 })
        : await utils.discussion.listOfGroup.fetch({ ...page, gid }, { staleTime: 0 })
    return records
      .filter((row) => row.uid === user.uid && row.title === title.trim())
      .map(({ id }) => id)
      .toSorted((a, b) => b - a)[0]
  }
  const check = (max: number) => (value: string) =>
    value.trim() === '' ? t('form.required') : value.length > max ? t('form.tooLong', { max, length: value.length }) : null
  const [start] = useState<Words>(() =>
    discussion
      ? wordsOf(discussion)
      : { description: '', content: '', categoryId: '', topPriority: false, title: pid === null ? '' : `[${pid}] ` },
  )
  const versioned = useVersionedSave<Words>({ draft: start, version: discussion?.version ?? null }, async () => {
    const stored = discussion && (await utils.discussion.detail.fetch({ did: discussion.id }, { staleTime: 0 }))
    return stored && { draft: wordsOf(stored), version: stored.version }
  })
  const form = useForm<Words>({
    initialValues: { ...start, ...readDraft(key), topPriority: start.topPriority },
    validateInputOnBlur: true,
    validate: {
      title: check(lineMax),
      description: check(lineMax),
      content: check(contentMax),
      categoryId: (id) => (id === '' ? t('form.required') : null),
    },
  })
  const { values } = form
  useEffect(() => {
    const isChanged = JSON.stringify({ ...values, topPriority: false }) !== JSON.stringify({ ...start, topPriority: false })
    if (isChanged) writeJson(key, values)
    else safeStorage.remove(key)
  }, [key, values, start])

  const submit = form.onSubmit(
    async (typed) => {
      const sentOf = ({ categoryId, topPriority, ...words }: Words) => ({
        ...words,
        categoryId: Number(categoryId),
        ...(mayPin ? { topPriority } : {}),
      })
      const sent = sentOf(typed)
      setFailure(null)
      form.setSubmitting(true)
      try {
        if (discussion) {
          const outcome = await versioned.save(typed, (words, version) =>
            (gid === null ? change : changeInGroup).mutateAsync({ id: discussion.id, ...sentOf(words), version }),
          )
          if (outcome.kind === 'edit') return
          if (outcome.kind === 'theirs') {
            safeStorage.remove(key)
            onClose()
            return void utils.discussion.invalidate()
          }
        } else if (gid === null) await create.mutateAsync({ ...sent, pid, gid: null })
        else await createInGroup.mutateAsync({ ...sent, pid, gid })
      } catch (error) {
        setFailure(error)
        form.setErrors(fieldErrorsOf(error))
        return
      } finally {
        form.setSubmitting(false)
      }
      safeStorage.remove(key)
      toastSuccess(discussion ? t('form.saved') : t('form.posted'))
      onClose()
      await utils.discussion.invalidate()
      if (discussion || !onPosted) return
      const did = await findPosted(typed.title).catch(() => undefined)
      if (did !== undefined) onPosted(did)
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const { post, postsLeft, mutedUntil } = standing.data ?? {}
  const isMuted = discussion === null && !mayDo(user, 'discussion_add')
  // A group requires no solved problems.
  const lacks = discussion === null && gid === null ? (post?.lacks ?? 0) : 0
  const isBarred = isMuted || lacks > 0 || (discussion === null && postsLeft === 0)
  return (
    <Dialog title={discussion ? t('form.edit') : t('form.new')} size="xl" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {isMuted && <MutedNotice until={mutedUntil ?? null} />}
          {!isMuted && lacks > 0 && <Notice tone="limit">{t('form.lacks', { count: lacks })}</Notice>}
          {!isMuted && lacks === 0 && discussion === null && postsLeft === 0 && <Notice tone="limit">{t('form.noneLeft')}</Notice>}
          <TextInput label={t('form.title')} withAsterisk data-autofocus {...form.getInputProps('title')} />
          <TextInput
            label={t('form.description')}
            description={t('form.descriptionHint')}
            withAsterisk
            {...form.getInputProps('description')}
          />
          <NativeSelect
            label={t('form.category')}
            withAsterisk
            data={[
              { value: '', label: t('form.choose') },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('categoryId')}
          />
          <MarkdownField
            label={t('form.content')}
            field="content"
            value={values.content}
            onChange={(content) => form.setFieldValue('content', content)}
            error={typeof form.errors.content === 'string' ? form.errors.content : undefined}
            format="markdown"
            minRows={8}
            withPictures={!isBarred}
            uploadTo="/api/file/upload-talk-img"
            gid={gid}
          />
          {mayPin && <Switch label={t('form.pin')} {...form.getInputProps('topPriority', { type: 'checkbox' })} />}
          <FormAlert error={failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('confirm.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting} disabled={isBarred}>
              {discussion ? t('form.save') : t('form.post')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
