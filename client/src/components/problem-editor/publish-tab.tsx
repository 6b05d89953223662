import { Select, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { placeOf } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { TAG_NAME_MAX } from '@touchstone/shared/problems/problem/tag.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { useDifficultyLevels, useLevelName } from '../../ui/difficulty-levels.ts'
import { useEditor, useTextField } from './editor-state.ts'

const siteHints = { 1: 'publish.authHint.1', 2: 'publish.authHint.2', 3: 'publish.authHint.3' } as const
const groupHints = { 1: 'publish.groupHint.1', 2: 'publish.groupHint.2', 3: 'publish.groupHint.3' } as const

/** Visibility and tags of the problem. */
export function PublishTab() {
  const t = useTexts('admin-problems')
  const user = useUser()
  const { draft, change, error, gid } = useEditor()
  const common = useTexts('common')
  const levels = useDifficultyLevels()
  const nameOf = useLevelName()
  const classified = trpc.tag.classified.useQuery({ oj: 'ME' }, { enabled: gid === null })
  const ofGroup = trpc.groupProblem.tags.useQuery({ gid: gid ?? 0 }, { enabled: gid !== null })
  // Only admins of the group set its visibility there.
  const mayPublish = gid !== null || mayDo(user, 'problem.publish')
  const hints = gid === null ? siteHints : groupHints
  const { level, difficulty } = placeOf(levels, draft)
  const beyond = { value: 'beyond', label: common('difficulty.unknown', { value: difficulty }) }
  const named = levels.map((one) => ({ value: String(one.id), label: nameOf(one) }))
  const hint = hints[draft.auth as keyof typeof hints]
  const [twice, setTwice] = useState<string | null>(null)
  const author = useTextField('author')
  // Each name is listed once: old data may have the same tag under several classes.
  const seen = new Set<string>()
  const groups = (classified.data ?? []).map(({ classification, tagList }) => ({
    group: classification?.name ?? t('tags.unclassified'),
    items: tagList.map(({ name }) => name).filter((name) => !seen.has(name) && seen.add(name)),
  }))
  return (
    <Stack gap="lg" maw={640}>
      <div>
        <Select
          label={t('publish.auth')}
          allowDeselect={false}
          maw={320}
          data={Object.values(ProblemAuth).map((auth) => ({
            value: String(auth),
            label: t(gid === null ? `auth.${auth}` : `groupAuth.${auth}`),
            disabled: auth === ProblemAuth.Public && !mayPublish && draft.auth !== ProblemAuth.Public,
          }))}
          value={String(draft.auth)}
          onChange={(value) => value && change({ auth: Number(value) })}
          error={error('auth')}
          data-field="auth"
        />
        <Text size="sm" c="dimmed" mt={4}>
          {hint && t(hint)} {!mayPublish && t('publish.mayNot')}
        </Text>
      </div>
      <Select
        label={t('publish.difficulty')}
        allowDeselect={false}
        maw={320}
        data={level === null ? [...named, beyond] : named}
        value={level === null ? beyond.value : String(level)}
        onChange={(id) => {
          const chosen = levels.find((one) => String(one.id) === id)
          if (chosen) change({ level: chosen.id, difficulty: chosen.wire })
        }}
        error={error('difficulty')}
        data-field="difficulty"
      />
      <TagsInput
        label={t('publish.tags')}
        description={t('publish.tagsHint')}
        data={gid === null ? groups : [...new Set((ofGroup.data ?? []).map(({ name }) => name))]}
        value={draft.tags}
        onChange={(tags) => {
          setTwice(null)
          change({ tags: tags.map((name) => name.trim().slice(0, TAG_NAME_MAX)).filter(Boolean) })
        }}
        maxDropdownHeight={280}
        onDuplicate={setTwice}
        maxTags={50}
        error={twice === null ? error('tags') : t('publish.tagTwice', { name: twice })}
        data-field="tags"
      />
      {gid === null && <TextInput label={t('field.author')} description={t('field.authorHint')} maw={320} {...author} />}
    </Stack>
  )
}
