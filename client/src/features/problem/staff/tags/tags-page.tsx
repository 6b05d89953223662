import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Page } from '../../../../ui/page.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { TagClassRow, TagRow, TagSection } from './tag-row.ts'
import classes from './tags-page.module.css'

type Dialog = { kind: 'tag'; tag: TagRow | null } | { kind: 'class'; tagClass: TagClassRow | null }

/** Tags under their classes; a click on one edits it. */
export function TagsPage() {
  const t = useTexts('admin-problems')
  const [sections] = trpc.tag.classified.useSuspenseQuery({ oj: 'ME' })
  const [classList] = trpc.tag.classes.useSuspenseQuery({ oj: 'ME' })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  // The classified list may lack a class without tags; it is shown all the same.
  const known = new Set(sections.map(({ classification }) => classification?.id))
  const rest: TagSection[] = classList.filter(({ id }) => !known.has(id)).map((classification) => ({ classification, tagList: [] }))
  const shown = [...sections, ...rest].filter(({ classification, tagList }) => classification !== null || tagList.length > 0)
  return (
    <Page
      title={t('tags.title')}
      aside={
        <Group gap="xs" ml="auto">
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'tag', tag: null })}>
            {t('tags.newTag')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setDialog({ kind: 'class', tagClass: null })}
          >
            {t('tags.newClass')}
          </Button>
        </Group>
      }
    >
      {shown.length === 0 && <Empty title={t('tags.emptySite')} text={t('tags.emptySiteText')} />}
      {shown.map(({ classification, tagList }) => (
        <section key={classification?.id ?? 0} className={classes.class}>
          <div className={classes.head}>
            <Title order={2} size="h5">
              {classification?.name ?? t('tags.unclassified')}
            </Title>
            {classification && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('tags.editClass', { name: classification.name })}
                onClick={() => setDialog({ kind: 'class', tagClass: classification })}
              >
                <IconPencil size={16} />
              </ActionIcon>
            )}
          </div>
          {tagList.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('tags.empty')}
            </Text>
          ) : (
            <div className={classes.tags}>
              {tagList.map((tag) => (
                <UnstyledButton
                  key={tag.id}
                  className={classes.tag}
                  title={t('tags.editTag', { name: tag.name })}
                  onClick={() => setDialog({ kind: 'tag', tag })}
                >
                  {tag.color && <span className={classes.dot} style={{ background: tag.color }} />}
                  {tag.name}
                </UnstyledButton>
              ))}
            </div>
          )}
        </section>
      ))}
      {dialog?.kind === 'tag' && <TagDialog tag={dialog.tag} classList={classList} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'class' && <ClassDialog tagClass={dialog.tagClass} onClose={() => setDialog(null)} />}
    </Page>
  )
}
