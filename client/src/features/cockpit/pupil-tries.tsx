import type { CockpitTry } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'

const columns = ['when', 'problem', 'verdict', 'language', 'submission'] as const

/** @param nameOf names of the problems; null where all submissions have the same one */
export function PupilTries({ tries, nameOf }: { tries: readonly CockpitTry[]; nameOf: ReadonlyMap<number, string> | null }) {
  const t = useTexts('cockpit')
  return (
    <div className={classes.wide}>
      <table className={classes.list} aria-label={t('tries')}>
        <thead>
          <tr>
            {columns
              .filter((key) => key !== 'problem' || nameOf !== null)
              .map((key) => (
                <th key={key} scope="col">
                  {t(`column.${key}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {tries.map(({ submitId, pid, status, score, language, submitTime, isLate, openComments }) => (
            <tr key={submitId}>
              <td>
                <Instant at={submitTime} show="exact" />
                {isLate && ` ${t('late')}`}
              </td>
              {nameOf && <td>{nameOf.get(pid)}</td>}
              <td>
                <VerdictBadge status={status} score={score} form="fit" />
              </td>
              <td>{language}</td>
              <td>
                <PageLink to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
                  {submitId}
                </PageLink>
                {openComments > 0 && <span className={classes.legend}> {t('openComments', { count: openComments })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
