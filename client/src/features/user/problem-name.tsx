import { Link } from '@tanstack/react-router'
import { ownTitle } from '../../i18n/own-title.ts'
import classes from './user-home.module.css'

type Props = {
  problemId: string
  /** null where the problem is not open to the reader. */
  title: string | null
}

/** A link to a problem, by its number and title. */
export function ProblemName({ problemId, title }: Props) {
  return (
    <Link to="/problem/$problemID" params={{ problemID: problemId }} className={classes.problem}>
      <span className={classes.problemId}>{problemId}</span>
      {title !== null && <> {ownTitle(title)}</>}
    </Link>
  )
}
