/** An account at a mail server, ready to be used. */
export type MailAccount = {
  host: string
  port: number
  /** null = the server asks for no password. */
  user: string | null
  password: string | null
  from: string
}

export type MailSettings = MailAccount & {
  /** Refuse to speak unencrypted. */
  encrypted: boolean
}

export type MailMessage = { to: string; subject: string; text: string; html: string }

/** Hands a message to the mail server; rejects with what the server said. */
export type SendMail = (settings: MailSettings, message: MailMessage) => Promise<void>
