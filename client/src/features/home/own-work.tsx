import { OwnTestsPanel } from '../../components/class-test/own-tests-panel.tsx'
import { AnsweredPanel } from '../../components/homework/answered-panel.tsx'
import { HomeworkPanel } from '../../components/homework/homework-panel.tsx'
import { OwnNewsPanel } from '../../components/homework/own-news-panel.tsx'

/** The reader's work in own groups: running tests, homework with its progress, news, answers. */
export function OwnWork() {
  return (
    <>
      <OwnTestsPanel />
      <HomeworkPanel />
      <OwnNewsPanel />
      <AnsweredPanel />
    </>
  )
}
