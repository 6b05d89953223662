import { ownTitle } from '../i18n/own-title.ts'
import classes from './tag-list.module.css'

type Tag = { id: number; name: string; color?: string | null }

/** Tags of a problem as quiet chips; the tag's own colour is a dot, so that every colour stays legible. */
export function TagList({ tags, limit = 99 }: { tags: readonly Tag[]; limit?: number }) {
  const hidden = tags.slice(limit)
  return (
    <span className={classes.tags}>
      {tags.slice(0, limit).map((tag) => (
        <span key={tag.id} className={classes.tag}>
          {tag.color && <span className={classes.dot} style={{ background: tag.color }} />}
          {ownTitle(tag.name)}
        </span>
      ))}
      {hidden.length > 0 && (
        <span className={classes.tag} title={hidden.map((tag) => ownTitle(tag.name)).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  )
}
