import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { Composer } from '../talk/composer.tsx'
import classes from './line-comments.module.css'
import type { Remark } from './use-line-threads.ts'

type Props = {
  remark: Remark
  /** Deleting it also deletes its answers. */
  beginsThread: boolean
  onChanged(): Promise<unknown>
}

/** One comment with its author, who may edit it in place. */
export function LineRemark({ remark, beginsThread, onChanged }: Props) {
  const t = useTexts('line-comment')
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const edit = trpc.lineComment.edit.useMutation()
  const remove = trpc.lineComment.remove.useMutation()
  const { id, uid, username, realname, isTeacher, avatar, byAuthor, content, at, editedAt, can } = remark
  const name = realname || username
  const drop = async () => {
    const question = { title: t('remark.deleteTitle'), text: t(beginsThread ? 'remark.deleteAll' : 'remark.deleteText') }
    if (!(await confirm({ ...question, yes: t('remark.delete'), danger: true }))) return
    try {
      await remove.mutateAsync({ id })
      await onChanged()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <li className={classes.remark}>
      <UserAvatar id={uid} src={avatar} username={username} realname={realname} size={24} radius="xl" />
      <div className={classes.body}>
        <div className={classes.by}>
          {uid === '' ? (
            <span className={classes.note}>{username}</span>
          ) : (
            <UserName uid={uid} username={username} realname={realname} isTeacher={isTeacher} />
          )}
          {byAuthor && <ToneTag tone="muted">{t('remark.author')}</ToneTag>}
          <span className={classes.note}>
            <Instant at={at} />
          </span>
          {editedAt !== null && (
            <span className={classes.note}>
              {t('remark.edited')} <Instant at={editedAt} />
            </span>
          )}
        </div>
        {editing && user ? (
          <Composer
            uid={user.uid}
            draft={`line-edit:${id}`}
            initial={content}
            label={t('remark.editOf', { name })}
            submit={t('remark.save')}
            autoFocus
            send={async (next) => {
              await edit.mutateAsync({ id, content: next })
              await onChanged()
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <Markdown text={content} expectedLines={1} />
            {(can.edit || can.remove) && (
              <div className={classes.acts}>
                {can.edit && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('remark.editOf', { name })}
                    onClick={() => setEditing(true)}
                  >
                    {t('remark.edit')}
                  </Button>
                )}
                {can.remove && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('remark.deleteOf', { name })}
                    onClick={() => void drop()}
                  >
                    {t('remark.delete')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}
