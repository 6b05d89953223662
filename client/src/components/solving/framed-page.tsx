import { Anchor } from '@mantine/core'
import classes from './framed-page.module.css'

/** Rights of the frame. A page of our own origin never gets both scripts and its origin: together they undo the frame. */
function sandboxOf(url: string, downloads: boolean): string {
  const rights = `allow-scripts allow-forms allow-popups${downloads ? ' allow-downloads' : ''}`
  return new URL(url).origin === window.location.origin ? rights : `${rights} allow-same-origin`
}

type Props = {
  url: string
  title: string
  /** Names its site. */
  whose: string
  /** Text of the link to it. */
  open: string
  /** Whether the page may save files. Default: no. */
  downloads?: boolean
}

/** A page of another site in a frame, with a line that names the site. */
export function FramedPage({ url, title, whose, open, downloads = false }: Props) {
  return (
    <div className={classes.chat}>
      <p className={classes.whose}>
        {whose}{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
          {open}
        </Anchor>
      </p>
      <iframe className={classes.frame} src={url} title={title} sandbox={sandboxOf(url, downloads)} referrerPolicy="no-referrer" />
    </div>
  )
}
