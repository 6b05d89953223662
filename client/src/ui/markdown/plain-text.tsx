import classes from './markdown.module.css'

/** A text as it was written. */
export function PlainText({ text }: { text: string }) {
  return <div className={classes.asWritten}>{text}</div>
}
