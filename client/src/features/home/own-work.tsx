import { AnsweredPanel } from '../../domain/homework/answered-panel.tsx'
import { HomeworkPanel } from '../../domain/homework/homework-panel.tsx'
import { OwnNewsPanel } from '../../domain/homework/own-news-panel.tsx'

/** What waits for the reader in the own groups: what is due with what is done of it, what is new, where one was answered. */
export function OwnWork() {
  return (
    <>
      <HomeworkPanel />
      <OwnNewsPanel />
      <AnsweredPanel />
    </>
  )
}
