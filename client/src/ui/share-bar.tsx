import classes from './share-bar.module.css'

type Props = {
  /** From 0 to 1. */
  share: number
  /** Default: the site's accent. */
  tone?: 'accepted' | 'limit' | 'open' | undefined
  /** Gives its width, and another `--thickness` than 4 px. */
  className?: string | undefined
}

/** A bar that is filled to a share. It is silent: the number stands beside it. */
export function ShareBar({ share, tone, className }: Props) {
  return (
    <span className={`${classes.track} ${className ?? ''}`} data-tone={tone}>
      <span className={classes.fill} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
