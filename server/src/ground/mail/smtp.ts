import { second } from '@touchstone/shared/ground/time/instant.ts'
import nodemailer from 'nodemailer'
import type { SendMail } from './mail.ts'

/** On this port the connection is encrypted from its first byte; on others STARTTLS encrypts it. */
const IMPLICIT_TLS_PORT = 465

/** A user waits in front of a dialog, so a silent mail server times out soon. */
const PATIENCE = 15 * second

export const sendBySmtp: SendMail = async ({ host, port, user, password, from, encrypted }, message) => {
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: encrypted && port === IMPLICIT_TLS_PORT,
    requireTLS: encrypted,
    ignoreTLS: !encrypted,
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    // As an object it is one address, whatever is in it; a text would be read as a list.
    await transport.sendMail({ ...message, from, to: { name: '', address: message.to } })
  } finally {
    transport.close()
  }
}
