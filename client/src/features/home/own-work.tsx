import { AnsweredPanel } from '../../components/homework/answered-panel.tsx'
import { HomeworkPanel } from '../../components/homework/homework-panel.tsx'
import { OwnNewsPanel } from '../../components/homework/own-news-panel.tsx'

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
