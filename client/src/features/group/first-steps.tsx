import type { FirstSteps as Steps } from '@touchstone/shared/people/group/group.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import classes from '../../ui/step-list.module.css'
import { StepList } from '../../ui/step-list.tsx'

const names = ['list', 'homework', 'slips'] as const
type Step = (typeof names)[number]

const pages: Record<Step, PagePath> = {
  list: '/group/$groupID/member/roster',
  homework: '/group/$groupID/training-admin/homework',
  slips: '/group/$groupID/member',
}

/** From a new class to its first lesson; gone when every step is done. */
export function FirstSteps({ gid, steps: of }: { gid: number; steps: Steps }) {
  const t = useTexts('group')
  const { pupils, homework, slips, slipsUsed } = of
  const done: Record<Step, boolean> = {
    list: pupils > 0,
    homework: homework > 0,
    // Pupils who joined with an account of their own need no slip.
    slips: pupils > 0 && (slips === 0 || slipsUsed > 0),
  }
  const texts: Record<Step, string> = {
    list: pupils > 0 ? t('steps.listDone', { count: pupils }) : t('steps.listText'),
    homework: homework > 0 ? t('steps.homeworkDone', { count: homework }) : t('steps.homeworkText'),
    slips: slips > 0 ? t('steps.slipsUsed', { count: slipsUsed, all: slips }) : t('steps.slipsText'),
  }
  const steps = names.map((name) => ({
    name,
    isDone: done[name],
    link: (
      <PageLink to={pages[name]} params={{ groupID: String(gid) }} className={classes.step}>
        {t(`steps.${name}`)}
      </PageLink>
    ),
    hint: texts[name],
  }))
  const count = t('steps.count', { done: names.filter((name) => done[name]).length, total: names.length })
  return <StepList title={t('steps.title')} count={count} marks={{ done: t('steps.done'), open: t('steps.open') }} steps={steps} />
}
