import type { ReactNode } from 'react'
import { UserName } from '../../ui/user-name.tsx'
import { RoleBadge } from './role-badge.tsx'
import classes from './talk.module.css'
import type { Comment, Reply } from './use-comments.ts'

type Author = Pick<
  Comment | Reply,
  'fromUid' | 'fromName' | 'fromRole' | 'fromTitleName' | 'fromTitleColor' | 'fromRealname' | 'fromTeacher'
>

/** The name by which readers know the author. */
export const nameOf = ({ fromName, fromRealname }: Pick<Author, 'fromName' | 'fromRealname'>) => fromRealname ?? fromName

/** Author and time of a post. Without an account behind it, the name is no link. */
export function AuthorLine({ by, children }: { by: Author; children: ReactNode }) {
  return (
    <div className={classes.author}>
      {by.fromUid === '' ? (
        <span className={classes.gone}>{by.fromName}</span>
      ) : (
        <UserName
          uid={by.fromUid}
          username={by.fromName}
          realname={by.fromRealname}
          isTeacher={by.fromTeacher}
          titleName={by.fromTitleName}
          titleColor={by.fromTitleColor}
        />
      )}
      {!by.fromTeacher && <RoleBadge role={by.fromRole} />}
      {children}
    </div>
  )
}
