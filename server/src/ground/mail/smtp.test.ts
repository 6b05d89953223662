import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { sendBySmtp } from './smtp.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** A mail server on loopback that records its input; `replies` replace its answers by first word. */
async function mailServer(replies: Record<string, string> = {}): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    socket.write('220 mail.school.example ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData) {
          inData = line !== '.'
          if (!inData) socket.write('250 kept\r\n')
          continue
        }
        const verb = line.split(' ')[0] ?? ''
        inData = verb === 'DATA'
        socket.write(`${replies[verb] ?? (verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine')}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, heard }
}

const account = (port: number) => ({
  host: '127.0.0.1',
  port,
  user: null,
  password: null,
  from: 'OJ <oj@school.example>',
  encrypted: false,
})
const message = { to: 'ada@school.example', subject: '试金石 code', text: 'Your code: 123456', html: '<p>Your code: 123456</p>' }

describe('sending by SMTP', () => {
  test('hands the message over, with sender and recipient', async () => {
    const { port, heard } = await mailServer()
    await sendBySmtp(account(port), message)
    expect(heard).toContain('MAIL FROM:<oj@school.example>')
    expect(heard).toContain('RCPT TO:<ada@school.example>')
    expect(heard).toContain('Your code: 123456')
  })

  test('rejects with the mail server’s answer', async () => {
    const { port } = await mailServer({ RCPT: '550 no such mailbox' })
    await expect(sendBySmtp(account(port), message)).rejects.toThrow('550 no such mailbox')
  })

  test('what is written into a subject or a recipient opens no line of its own', async () => {
    const { port, heard } = await mailServer()
    const hostile = 'code\r\nBcc: eve@evil.example\r\n\r\n<b>body</b>'
    await sendBySmtp(account(port), { ...message, subject: hostile })
    await sendBySmtp(account(port), { ...message, to: 'ada@school.example\r\nRCPT TO:<eve@evil.example>' }).catch(() => {})
    expect(heard.filter((line) => /^(bcc|<b>)/i.test(line))).toEqual([])
    // One recipient, unknown to every server; the attacker's own address is none.
    expect(heard.filter((line) => /^RCPT TO:<eve@/i.test(line))).toEqual([])
  })

  test('never sends in clear when encryption is required', async () => {
    const { port, heard } = await mailServer({ EHLO: '250 mail.school.example' })
    await expect(sendBySmtp({ ...account(port), encrypted: true }, message)).rejects.toThrow()
    expect(heard.join('\n')).not.toContain('MAIL FROM')
  })

  test('rejects when nobody listens', async () => {
    await expect(sendBySmtp(account(1), message)).rejects.toThrow()
  })
})

describe('the layout of a mail', () => {
  const mail = {
    subject: 's',
    greeting: 'Hello <Ada> & co',
    lines: ['a'],
    link: { url: 'https://x.example/?a=1&b="2"', label: 'Go' },
    closing: 'bye',
  }

  test('escapes texts of users, in HTML only', () => {
    const { html, text } = layOut(mail, { siteName: '<b>OJ</b>', picture: null, language: 'en-US' })
    expect(text).toContain('Hello <Ada> & co')
    expect(html).toContain('Hello &lt;Ada&gt; &amp; co')
    expect(html).toContain('&lt;b&gt;OJ&lt;/b&gt;')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
  })

  test('shows a picture only from a web address', () => {
    const frame = { siteName: 'OJ', language: 'zh-CN' } as const
    expect(layOut(mail, { ...frame, picture: 'https://x.example/a.png' }).html).toContain('<img')
    expect(layOut(mail, { ...frame, picture: 'None' }).html).not.toContain('<img')
    expect(layOut(mail, { ...frame, picture: 'javascript:x' }).html).not.toContain('<img')
  })
})
