import type { At, Defaulted, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

/** A user's own beginning of a program in one language. */
export type CodeTemplateTable = Stamps & { id: Id; uid: string; language: string; code: string }

export type UserTable = Stamps & {
  uid: string
  username: string
  /** Case-folded by `foldName`; unique. */
  usernameFolded: string
  /** Null: the account has no password; another provider proves it. */
  passwordHash: Nullable<string>
  /** 1: another person made the password; nothing is allowed before a new one is chosen. */
  mustChangePassword: Flag
  email: Nullable<string>
  emailFolded: Nullable<string>
  roleId: number
  /** 0 fine, 1 banned */
  status: Flag
  nickname: Nullable<string>
  realname: Nullable<string>
  gender: Defaulted<string>
  school: Nullable<string>
  course: Nullable<string>
  number: Nullable<string>
  /** The school's name of it; staff sets it, not the pupil. */
  className: Nullable<string>
  /** 1: the school manages real name, number, gender and class, not the owner. */
  registeredBySchool: Flag
  signature: Nullable<string>
  github: Nullable<string>
  blog: Nullable<string>
  cfUsername: Nullable<string>
  avatar: Nullable<string>
  titleName: Nullable<string>
  titleColor: Nullable<string>
}

/** A way to prove an account: the person `subject` of a provider is the user `uid`. */
export type IdentityTable = {
  provider: string
  /** The permanent name of the person at the provider; for passwords the uid. */
  subject: string
  uid: string
  gmtCreate: At
}

export type SessionTable = {
  id: Id
  /** SHA-256 of the token, hex. */
  tokenHash: string
  /** One device; a renewed token keeps it. */
  device: string
  uid: string
  ip: string
  userAgent: string
  createdAt: At
  refreshAt: At
  expiresAt: At
  seenAt: At
  endedAt: Nullable<number>
}

/** A browser in which a user has signed in. */
export type KnownBrowserTable = {
  /** SHA-256 of the browser's cookie, hex. */
  tokenHash: string
  uid: string
  signedInAt: At
}

export type CounterTable = { key: string; count: number; expiresAt: At }

export type TicketTable = { key: string; kind: string; payload: string; tries: Flag; createdAt: At; expiresAt: At }
