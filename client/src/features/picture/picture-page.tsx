import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ClassPictures } from './class-pictures.tsx'
import { HandIn } from './hand-in.tsx'
import { OwnPicture } from './own-picture.tsx'
import type { PictureSearch } from './picture-search.ts'

type Props = { id: number; search: PictureSearch; onSearch(next: PictureSearch): void }

/** A picture task: for a pupil the form and the own picture, for teachers the pictures of the class. */
export function PicturePage({ id, search, onSearch }: Props) {
  const t = useTexts('picture')
  const [task] = trpc.picture.task.useSuspenseQuery({ id })
  return (
    <InnerPage
      title={task.title}
      aside={
        <Text span size="sm" c="dimmed">
          {t('task.points', { points: task.points })}
        </Text>
      }
    >
      {task.description !== '' && (
        <Panel title={t('task.description')}>
          <Markdown text={task.description} />
        </Panel>
      )}
      {task.can.mark ? (
        <ClassPictures task={task} search={search} onSearch={onSearch} />
      ) : (
        <>
          {task.own && <OwnPicture key={task.own.id} task={task} own={task.own} />}
          {task.can.handIn ? <HandIn task={task} /> : <Notice>{t('handIn.pupilsOnly')}</Notice>}
        </>
      )}
    </InnerPage>
  )
}
