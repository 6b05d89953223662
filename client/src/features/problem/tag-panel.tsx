import { Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

type Props = {
  /** Judge of origin of the tags. */
  oj: string | undefined
  chosen: readonly number[]
  onChoose(tagIds: number[]): void
}

/** Tags in their classes, with a search; a problem must carry every chosen tag. */
export function TagPanel({ oj, chosen, onChoose }: Props) {
  const t = useTexts('problem')
  const [query, setQuery] = useState('')
  const tags = trpc.tag.classified.useQuery({ oj: oj === undefined || oj === 'Mine' ? 'ME' : oj }, { staleTime: 60_000 })
  if (tags.error) return <Failure inline error={tags.error} onRetry={() => void tags.refetch()} />
  const wanted = query.trim().toLowerCase()
  const groups = tags.data
    ?.map(({ classification, tagList }) => ({
      name: classification?.name ?? t('list.tagsOther'),
      tags: tagList.filter((tag) => tag.name.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.tags.length > 0)
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Stack gap="sm">
      <TextInput
        size="sm"
        aria-label={t('list.tagsSearch')}
        placeholder={t('list.tagsSearch')}
        leftSection={<IconSearch size={15} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {groups === undefined && <SkeletonRows rows={4} gap={16} />}
      {groups?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('list.tagsNone')}
        </Text>
      )}
      {groups?.map((group) => (
        <section key={group.name}>
          <Text size="xs" c="dimmed" mb={6}>
            {group.name}
          </Text>
          <Group gap={6}>
            {group.tags.map((tag) => (
              <Chip key={tag.id} size="xs" radius="sm" checked={chosen.includes(tag.id)} onChange={() => toggle(tag.id)}>
                {ownTitle(tag.name)}
              </Chip>
            ))}
          </Group>
        </section>
      ))}
    </Stack>
  )
}
