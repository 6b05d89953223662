import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { FirstSteps as Steps } from '@touchstone/shared/people/group/group.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from '../../ui/step-list.module.css'

const names = ['list', 'homework', 'slips'] as const
type Step = (typeof names)[number]

const pages: Record<Step, PagePath> = {
  list: '/group/$groupID/member/roster',
  homework: '/group/$groupID/training-admin/homework',
  slips: '/group/$groupID/member',
}

/** From a new class to its first lesson; gone when every step is done. */
export function FirstSteps({ gid, steps }: { gid: number; steps: Steps }) {
  const t = useTexts('group')
  const { pupils, homework, slips, slipsUsed } = steps
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
  const finished = names.filter((name) => done[name]).length
  if (finished === names.length) return null
  return (
    <Panel
      title={t('steps.title')}
      aside={<span className={classes.count}>{t('steps.count', { done: finished, total: names.length })}</span>}
    >
      <ol className={classes.steps}>
        {names.map((name) => (
          <li key={name} data-done={done[name] || undefined}>
            {done[name] ? (
              <IconCircleCheck size={22} aria-label={t('steps.done')} />
            ) : (
              <IconCircle size={22} aria-label={t('steps.open')} />
            )}
            <div>
              <PageLink to={pages[name]} params={{ groupID: String(gid) }} className={classes.step}>
                {t(`steps.${name}`)}
              </PageLink>
              <div className={classes.hint}>{texts[name]}</div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
