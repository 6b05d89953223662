import { Button } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { lazy, Suspense, useState } from 'react'
import { CommentArea } from '../../components/talk/comment-area.tsx'
import { LikeButton } from '../../components/talk/like-button.tsx'
import { RoleBadge } from '../../components/talk/role-badge.tsx'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { isStaff } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FoldCode } from '../../ui/markdown/fold-code.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { UserName } from '../../ui/user-name.tsx'
import classes from './discussion.module.css'

const DiscussionDialog = lazy(() => import('../../components/talk/discussion-dialog.tsx'))
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** One discussion, of the site or of a group: text, actions, comments. */
export function DiscussionPage({ did }: { did: number }) {
  const t = useTexts('discussion')
  const user = useUser()
  const navigate = useNavigate()
  const router = useRouter()
  const utils = trpc.useUtils()
  const [data] = trpc.discussion.detail.useSuspenseQuery({ did })
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const like = trpc.discussion.like.useMutation()
  const remove = trpc.discussion.remove.useMutation()
  const removeInGroup = trpc.discussion.removeInGroup.useMutation()
  const manage = trpc.discussionAdmin.manage.useMutation()
  const manageInGroup = trpc.discussion.changeInGroup.useMutation()
  const { can, uid, author, pid, gid } = data
  const isHidden = data.status !== PostStatus.shown
  const deleteIt = async () => {
    if (!(await confirm({ title: t('delete.title'), text: t('delete.text', { title: data.title }), yes: t('delete.yes'), danger: true })))
      return
    try {
      await (gid === null ? remove : removeInGroup).mutateAsync({ did })
      toastSuccess(t('delete.done'))
      await Promise.all([utils.discussion.list.invalidate(), utils.discussion.listOfGroup.invalidate()])
      if (gid !== null) router.history.push(`/group/${gid}/discussion`)
      else await navigate(pid === null ? { to: '/discussion' } : { to: '/discussion/$problemID', params: { problemID: pid } })
    } catch (error) {
      toastRefusal(error)
    }
  }
  const keep = async (change: { status?: number; topPriority?: boolean }) => {
    try {
      if (gid === null) await manage.mutateAsync({ id: did, ...change })
      else {
        const { title, description, content, categoryId } = data
        await manageInGroup.mutateAsync({ id: did, title, description, content, categoryId, ...change })
      }
    } catch (error) {
      toastRefusal(error)
    }
    await utils.discussion.invalidate()
  }
  return (
    <Page title={data.title} width="text">
      <div className={classes.facts}>
        {uid === '' ? (
          <span>{author}</span>
        ) : (
          <UserName
            uid={uid}
            username={author}
            realname={data.realname}
            isTeacher={data.isTeacher}
            titleName={data.titleName}
            titleColor={data.titleColor}
          />
        )}
        {!data.isTeacher && <RoleBadge role={data.role} />}
        <Instant at={data.gmtCreate} />
        {gid === null ? (
          <Link to="/discussion" search={{ cid: data.categoryId }}>
            {data.categoryName}
          </Link>
        ) : (
          <span>{data.categoryName}</span>
        )}
        {pid !== null && gid !== null && (
          <Link to="/group/$groupID/problem/$problemID" params={{ groupID: String(gid), problemID: pid }}>
            {pid} {ownTitle(data.problemTitle ?? '')}
          </Link>
        )}
        {pid !== null && gid === null && (
          <Link to="/problem/$problemID" params={{ problemID: pid }}>
            {pid} {ownTitle(data.problemTitle ?? '')}
          </Link>
        )}
        <span className="tabular">{t('detail.views', { count: data.viewNum })}</span>
      </div>
      {isHidden && <Notice tone="limit">{t('detail.hidden')}</Notice>}
      <p className={classes.description}>{data.description}</p>
      <FoldCode value={data.foldCode}>
        <div className={classes.content}>
          <Markdown text={data.content} expectedLines={6} />
        </div>
      </FoldCode>
      <div className={classes.acts}>
        <LikeButton
          label={t('detail.this')}
          liked={data.hasLike === true}
          count={data.likeNum}
          save={(toLike) => like.mutateAsync({ did, toLike })}
        />
        {(can.report || !user) && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => (user ? setOpen('report') : openAccountDialog('login'))}>
            {t('report.act')}
          </Button>
        )}
        {can.edit && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen('edit')}>
            {t('detail.edit')}
          </Button>
        )}
        {can.delete && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void deleteIt()}>
            {t('delete.yes')}
          </Button>
        )}
        {can.pin && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void keep({ topPriority: !data.topPriority })}>
            {data.topPriority ? t('detail.unpin') : t('detail.pin')}
          </Button>
        )}
        {can.hide && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void keep({ status: isHidden ? 0 : 1 })}>
            {isHidden ? t('detail.show') : t('detail.hide')}
          </Button>
        )}
      </div>
      <CommentArea
        place={{ did }}
        title={t('detail.comments')}
        needsSolved={gid === null && uid !== user?.uid && !isStaff(user)}
        foldCode={data.foldCode}
      />
      <Suspense fallback={null}>
        {open === 'edit' && user && (
          <DiscussionDialog user={user} discussion={data} pid={pid} gid={gid} mayPin={can.pin} onClose={() => setOpen(null)} />
        )}
        {open === 'report' && <ReportDialog did={did} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  )
}
