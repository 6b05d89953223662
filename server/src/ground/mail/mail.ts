/** A complete account at a mail server. */
export type MailAccount = {
  host: string
  port: number
  /** null = the server needs no password. */
  user: string | null
  password: string | null
  from: string
}

export type MailSettings = MailAccount & {
  /** Refuse unencrypted connections. */
  encrypted: boolean
}

export type MailMessage = { to: string; subject: string; text: string; html: string }

/** Sends a message to the mail server; rejects with the server's answer. */
export type SendMail = (settings: MailSettings, message: MailMessage) => Promise<void>
