import { minute } from '@touchstone/shared/ground/time/instant.ts'
import sharp from 'sharp'
import { createMathExpr } from 'svg-captcha'
import { z } from 'zod'
import type { Ids } from '../../ground/ids/ids.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'

const LIFETIME = 30 * minute
/** Size of the picture (docs/rules/accounts.md). */
const WIDTH = 90
const HEIGHT = 30

export type CaptchaService = {
  /** The picture consists of pixels, because the paths of an SVG would reveal the digits to a program. */
  make(): Promise<{ img: string; captchaKey: string }>
  /** A captcha is good for one answer, right or wrong. */
  check(captchaKey: string, answer: string): Promise<boolean>
}

/** A picture with an addition of two numbers. */
export function createCaptchaService({ tickets, ids }: { tickets: TicketService; ids: Ids }): CaptchaService {
  return {
    async make() {
      const { text, data } = createMathExpr({
        mathMin: 1,
        mathMax: 9,
        mathOperator: '+',
        width: WIDTH,
        height: HEIGHT,
        fontSize: 36,
        noise: 2,
        color: false,
      })
      const png = await sharp(Buffer.from(data)).resize(WIDTH, HEIGHT).flatten({ background: '#ffffff' }).png().toBuffer()
      const captchaKey = await tickets.issue('captcha', text, LIFETIME, ids.uid())
      return { img: `data:image/png;base64,${png.toString('base64')}`, captchaKey }
    },

    async check(captchaKey, answer) {
      const expected = await tickets.take('captcha', z.string(), captchaKey)
      return expected !== undefined && expected === answer.trim()
    },
  }
}
