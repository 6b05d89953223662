import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export const mailAccount = { user: 'judge@school.example', password: 'mail-password' }

export type Letter = { to: string; subject: string; text: string; html: string }

export type Mailbox = {
  port: number
  /** Waits for the next mail to this address that was not read before. */
  next(to: string): Promise<Letter>
  /** Makes the server refuse mail for this address. */
  refuse(address: string): void
  close(): Promise<void>
}

/** A mail server on loopback that accepts mail for one account and stores it for the test. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === mailAccount.user && password === mailAccount.password) done(null, { user: username })
      else done(new Error('wrong account or password'))
    },
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error('no such mailbox') : null)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
      for (const { address } of session.envelope.rcptTo) letters.push({ to: address, subject, text, html })
      done()
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.server.address() as AddressInfo).port,
    async next(to) {
      for (let waited = 0; waited < 10_000; waited += 50) {
        const at = letters.findIndex((letter) => letter.to === to)
        const [letter] = at < 0 ? [] : letters.splice(at, 1)
        if (letter) return letter
        await new Promise((soon) => setTimeout(soon, 50))
      }
      throw new Error(`no letter came for ${to}`)
    },
    refuse: (address) => refused.add(address),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
