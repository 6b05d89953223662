import { Button, Menu } from '@mantine/core'
import { IconBlockquote, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'

const SnippetDialog = lazy(() => import('./snippet-dialog.tsx'))

/** A person's stored texts, inserted into the comment. */
export function SnippetMenu({ onInsert }: { onInsert(text: string): void }) {
  const t = useTexts('line-comment')
  const [editing, setEditing] = useState(false)
  const snippets = trpc.lineComment.snippets.useQuery({}, { staleTime: 60_000 }).data ?? []
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconBlockquote size={15} aria-hidden />}>
            {t('snippet.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {snippets.length === 0 && <Menu.Label>{t('snippet.none')}</Menu.Label>}
          {snippets.map(({ id, title, content }) => (
            <Menu.Item key={id} onClick={() => onInsert(content)}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setEditing(true)}>
            {t('snippet.manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <Suspense fallback={null}>
          <SnippetDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
