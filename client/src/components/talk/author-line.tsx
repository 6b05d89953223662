import type { ReactNode } from 'react'
import { UserName } from '../../ui/user-name.tsx'
import { RoleBadge } from './role-badge.tsx'
import classes from './talk.module.css'

type Author = { fromUid: string; fromName: string; fromRole: string; fromTitleName: string | null; fromTitleColor: string | null }

/** Author and time of a post. Without an account behind it, the name is no link. */
export function AuthorLine({ by, children }: { by: Author; children: ReactNode }) {
  return (
    <div className={classes.author}>
      {by.fromUid === '' ? (
        <span className={classes.gone}>{by.fromName}</span>
      ) : (
        <UserName uid={by.fromUid} username={by.fromName} titleName={by.fromTitleName} titleColor={by.fromTitleColor} />
      )}
      <RoleBadge role={by.fromRole} />
      {children}
    </div>
  )
}
