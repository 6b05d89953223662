import { IconBalloon, IconBalloonFilled } from '@tabler/icons-react'
import classes from './balloon.module.css'

/** The balloon of a problem in its colour, with an outline that is visible on every background. The caller shows the problem's letter. */
export function Balloon({ color, size = 18 }: { color: string | null; size?: number }) {
  if (!color) return <IconBalloon size={size} className={classes.none} aria-hidden />
  return <IconBalloonFilled size={size} className={classes.balloon} style={{ color }} aria-hidden />
}
