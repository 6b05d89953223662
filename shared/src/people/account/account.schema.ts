import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { userOrders } from './user-order.ts'

export const USERNAME_MAX = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20

export const Uid = z.string().min(1).max(32)

export const Login = z.object({
  username: z.string().trim().min(1),
  password: z.string().trim().min(1).max(200),
})

const text = z.string().nullable()

/** The signed-in client's data about its user. */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  email: text,
  number: text,
  gender: z.string(),
  school: text,
  course: text,
  signature: text,
  realname: text,
  github: text,
  blog: text,
  cfUsername: text,
  roleList: z.array(z.string()),
  /** Our own key: another person made the password, and nearly every call is refused until the user has chosen a new one. */
  mustChangePassword: z.boolean(),
  /** Our own key: the school manages real name, number, gender and class. */
  registeredBySchool: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const AuthInfo = z.object({ roles: z.array(z.string()), permissions: z.null() })

const Password = z.string().trim().max(200)

export const ChangePassword = z.object({ oldPassword: Password, newPassword: Password })

/** The answer of password and e-mail change: a wrong password is reported inside data, not by the envelope. */
export const ChangeAccount = z.object({ code: z.number().int(), msg: z.string(), userInfo: UserInfo.nullable() })

// --- registration, mail codes, profile ---

const Email = z.string().trim().max(320)

/** `email` and `code` may be empty only where the site allows registration without mail. */
export const Register = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().trim().min(1).max(200),
  email: Email,
  code: z.string().trim().max(20),
})
export type Register = z.output<typeof Register>

export const EmailQuery = z.object({ email: Email })
/** `expire` in seconds. */
export const RegisterCode = z.object({ email: z.string(), expire: z.number().int() })

export const NameCheck = z.object({ username: z.string().trim().max(200).nullish(), email: Email.nullish() })
/** true = taken. */
export const NamesTaken = z.object({ username: z.boolean(), email: z.boolean() })

/** `img`: data URI of a picture with an addition of two numbers. */
export const Captcha = z.object({ img: z.string(), captchaKey: z.string() })

export const ApplyResetPassword = z.object({
  email: Email.min(1),
  captcha: z.string().trim().min(1).max(8),
  captchaKey: z.string().trim().min(1).max(64),
})
export type ApplyResetPassword = z.output<typeof ApplyResetPassword>

export const ResetPassword = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().trim().min(1).max(200),
  code: z.string().trim().min(1).max(64),
})
export type ResetPassword = z.output<typeof ResetPassword>

export const ChangeEmail = z.object({
  password: z.string().trim().min(1).max(200),
  newEmail: Email.min(1),
  code: z.string().trim().min(1).max(20),
})
export type ChangeEmail = z.output<typeof ChangeEmail>

const Field = z.string().trim().nullish()

/** The whole profile: absent fields are cleared. A username is sent along and ignored. */
export const ChangeUserInfo = z.object({
  realname: Field,
  nickname: Field,
  signature: Field,
  blog: Field,
  github: Field,
  school: Field,
  number: Field,
  cfUsername: Field,
  gender: Field,
})
export type ChangeUserInfo = z.output<typeof ChangeUserInfo>

/** A device on which the user is signed in. */
export const DeviceRow = z.object({
  id: z.string(),
  /** The device of this call. */
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: WireDate,
  seenAt: WireDate,
})
export const DeviceList = z.array(DeviceRow)
export const DeviceRef = z.object({ id: z.string().min(1).max(64) })

// --- back office ---

export const UserListQuery = z.object({
  ...paging(10),
  /** Our own; the newest first without it. */
  order: z.enum(userOrders).nullish(),
  onlyAdmin: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  /** Part of a username, e-mail address, real name or student number. */
  keyword: Keyword,
  /** Our own keys: the exact class, and the role. */
  className: Keyword,
  roleId: z.number().int().nullish(),
})

export const UserRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** Always empty: no hash ever leaves the server. */
  password: z.literal(''),
  nickname: text,
  school: text,
  course: text,
  number: text,
  /** Our own key. */
  className: text,
  gender: z.string(),
  realname: text,
  cfUsername: text,
  github: text,
  blog: text,
  email: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  signature: text,
  status: z.number().int(),
  /** Our own key: the user has not yet chosen an own password. */
  mustChangePassword: WireFlag,
  /** Our own key. */
  registeredBySchool: WireFlag,
  /** Our own key, for `EditUser`. */
  version: EditVersion,
  gmtCreate: WireDate,
  gmtModified: WireDate,
  roles: z.array(
    z.object({
      id: z.number().int(),
      role: z.string(),
      description: z.string(),
      status: z.number().int(),
      gmtCreate: WireDate,
      gmtModified: WireDate,
    }),
  ),
})
export const UserPage = pageOf(UserRow)

/** The classes of users by name, with their sizes. */
export const ClassSizes = z.array(z.object({ className: z.string(), users: z.number().int() }))

export const EditUser = z.object({
  uid: Uid,
  username: z.string().trim(),
  realname: z.string().trim().nullish(),
  email: z.string().trim().nullish(),
  password: z.string().trim().nullish(),
  setNewPwd: z.boolean().nullish(),
  type: z.number().int(),
  status: z.number().int().min(0).max(1),
  titleName: z.string().trim().nullish(),
  titleColor: z.string().trim().max(20).nullish(),
  /** Our own keys, which other clients do not send: absent keeps the stored value. */
  className: z.string().trim().nullish(),
  number: z.string().trim().nullish(),
  nickname: z.string().trim().nullish(),
  signature: z.string().trim().nullish(),
  school: z.string().trim().nullish(),
  blog: z.string().trim().nullish(),
  github: z.string().trim().nullish(),
  gender: z.string().trim().nullish(),
  /** Removes the picture; staff cannot set another one. */
  clearAvatar: z.boolean().nullish(),
  /** Whether the school manages real name, number, gender and class. */
  registeredBySchool: z.boolean().nullish(),
  /** Our own key: whether the user must choose a new password at the next sign-in; counts with a new password only. */
  mustChangePassword: z.boolean().nullish(),
  version: SentVersion,
})
export type EditUser = z.infer<typeof EditUser>

export const DeleteUsers = z.object({ ids: z.array(Uid).min(1).max(500) })

/** Most accounts that one call creates. */
export const BATCH_MAX = 2000

const Cell = z.union([z.string(), z.number()]).nullish()
/** Rows of `[username, password, email?, realname?, gender?, nickname?, school?]`, then optional class and student number. */
/** `mustChangePassword` is an addition to the documented call: absent, the passwords stay as they are. */
export const InsertBatchUsers = z.object({ users: z.array(z.array(Cell)), mustChangePassword: z.boolean().nullish() })

/** The result of one row of a class list; `code` is the reason for a refusal. */
export const ImportedUser = z.object({
  username: z.string(),
  created: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type ImportedUser = z.infer<typeof ImportedUser>

/** `dryRun` checks the rows like a real import, and creates nothing. */
export const ImportUsers = z.object({
  users: z.array(z.array(Cell).max(20)).min(1).max(BATCH_MAX),
  dryRun: z.boolean().nullish(),
  /** Whether each of these users must choose a new password at the first sign-in. */
  mustChangePassword: z.boolean().nullish(),
})
export const ImportUsersReport = z.object({ created: z.number().int(), refused: z.number().int(), rows: z.array(ImportedUser) })

/** One new account, typed in by hand. */
export const CreateUser = z.object({
  username: z.string().trim(),
  password: z.string(),
  type: z.number().int(),
  email: z.string().trim().nullish(),
  realname: z.string().trim().nullish(),
  nickname: z.string().trim().nullish(),
  school: z.string().trim().nullish(),
  className: z.string().trim().nullish(),
  number: z.string().trim().nullish(),
  gender: z.string().nullish(),
  mustChangePassword: z.boolean().optional(),
})
export type CreateUser = z.infer<typeof CreateUser>
export const CreatedUser = z.object({ uid: z.string() })

export const GenerateUsers = z.object({
  prefix: z.string().trim().max(USERNAME_MAX).nullish(),
  suffix: z.string().trim().max(USERNAME_MAX).nullish(),
  number_from: z.number().int().nonnegative().default(1),
  number_to: z.number().int().nonnegative().default(10),
  password_length: z.number().int().default(6),
  /** Our own key. */
  mustChangePassword: z.boolean().default(false),
})
export type GenerateUsers = z.infer<typeof GenerateUsers>
export const GeneratedKey = z.object({ key: z.string() })
