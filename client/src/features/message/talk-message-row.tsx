import { type MessageAction, messageActions } from '@touchstone/shared/people/message/message-actions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { UserName } from '../../ui/user-name.tsx'
import classes from './message.module.css'
import { ClearButton, RowFoot } from './message-row-parts.tsx'
import { PlaceLink } from './place-link.tsx'
import type { TalkRow } from './use-messages.ts'

/** A reaction to the reader's post. */
export function TalkMessageRow({ row, onClear }: { row: TalkRow; onClear(): void }) {
  const t = useTexts('message')
  const action: MessageAction | undefined = messageActions.find((known) => known === row.action)
  const title = row.sourceTitle ?? t('gone')
  return (
    <>
      <div className={classes.body}>
        <p className={classes.what}>
          {row.senderId ? (
            <UserName
              uid={row.senderId}
              username={row.senderUsername}
              realname={row.senderRealname}
              isTeacher={row.senderTeacher}
              avatar={row.senderAvatar}
              withAvatar
            />
          ) : (
            row.senderUsername
          )}
          <span>{t(action ? `said.${action}` : 'said.other')}</span>
          {row.url && row.sourceTitle !== null ? <PlaceLink url={row.url}>{title}</PlaceLink> : <span>{title}</span>}
        </p>
        {row.sourceContent && <p className={classes.said}>{row.sourceContent}</p>}
        {row.quoteContent && <blockquote className={classes.quote}>{row.quoteContent}</blockquote>}
        <RowFoot isNew={!row.state} at={row.gmtCreate} />
      </div>
      <ClearButton label={t('clear.one', { who: row.senderRealname ?? row.senderUsername })} onClick={onClear} />
    </>
  )
}
