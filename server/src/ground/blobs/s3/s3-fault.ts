import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { ContentFault, type ContentFaultKind } from '../content-fault.ts'

/** Reasons why a store refuses or fails, in words that name the remedy. */
const causes = {
  'key-unknown': {
    kind: 'refused',
    en: 'the store does not know this key: see AWS_ACCESS_KEY_ID',
    zh: '存储不认识此密钥：请检查 AWS_ACCESS_KEY_ID',
  },
  'key-wrong': {
    kind: 'refused',
    en: 'the store refuses the signature: see AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN where one is used',
    zh: '存储拒绝了签名：请检查 AWS_SECRET_ACCESS_KEY，以及（如使用）AWS_SESSION_TOKEN',
  },
  'no-right': {
    kind: 'refused',
    en: 'the store refuses this key the right: it must read, write, delete and list below the prefix',
    zh: '存储拒绝了此密钥的权限：它必须能在前缀下读取、写入、删除和列出对象',
  },
  'no-bucket': { kind: 'refused', en: 'there is no such bucket', zh: '没有这个存储桶' },
  'wrong-region': {
    kind: 'refused',
    en: 'the bucket is in another region, or the store wants another one: see region= in BLOB_STORE',
    zh: '存储桶位于其他区域，或存储要求其他区域：请检查 BLOB_STORE 中的 region=',
  },
  clock: {
    kind: 'refused',
    en: 'the clock of this machine differs too much from that of the store',
    zh: '本机时钟与存储的时钟相差过大',
  },
  full: { kind: 'full', en: 'the store is full', zh: '存储已满' },
  slow: { kind: 'away', en: 'the store does not answer in time', zh: '存储没有及时响应' },
  unreachable: { kind: 'away', en: 'the store cannot be reached', zh: '无法连接到存储' },
  'broke-off': { kind: 'away', en: 'the answer of the store broke off', zh: '存储的响应中断' },
  busy: { kind: 'away', en: 'the store failed', zh: '存储出错' },
  odd: { kind: 'away', en: 'the store answered with something that is not S3', zh: '存储的响应不是 S3 格式' },
} as const satisfies Record<string, BothLanguages & { kind: ContentFaultKind }>

type StoreCause = keyof typeof causes

/** A fault of the store itself. `said`: its own word for it, or that of the network. */
export class StoreFault extends ContentFault {
  readonly storeCause: StoreCause

  constructor(storeCause: StoreCause, said: string, cause?: unknown) {
    const { kind, en, zh } = causes[storeCause]
    super(kind, said ? { en: `${en} (${said})`, zh: `${zh}（${said}）` } : { en, zh }, cause)
    this.storeCause = storeCause
  }
}

const byCode: Record<string, StoreCause> = {
  InvalidAccessKeyId: 'key-unknown',
  SignatureDoesNotMatch: 'key-wrong',
  InvalidToken: 'key-wrong',
  ExpiredToken: 'key-wrong',
  AccessDenied: 'no-right',
  AllAccessDisabled: 'no-right',
  AccountProblem: 'no-right',
  NoSuchBucket: 'no-bucket',
  PermanentRedirect: 'wrong-region',
  TemporaryRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
  IllegalLocationConstraintException: 'wrong-region',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  InsufficientStorage: 'full',
  XMinioStorageFull: 'full',
  XAmzContentSHA256Mismatch: 'broke-off',
}

/** The fault of an answer that is no success. @param code of the answer's body; null where it has none */
export function faultOfAnswer(status: number, code: string | null): StoreFault {
  const said = code ? `${status} ${code.slice(0, 60)}` : String(status)
  const named = code === null ? undefined : byCode[code]
  if (named) return new StoreFault(named, said)
  if (status === 507) return new StoreFault('full', said)
  if (status >= 300 && status < 400) return new StoreFault('wrong-region', said)
  if (status === 401 || status === 403) return new StoreFault('no-right', said)
  return new StoreFault(status >= 500 || status === 429 || status === 408 ? 'busy' : 'odd', said)
}

/** The fault of a call without an answer. */
export function faultOfNetwork(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error
  const { name, message, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return new StoreFault('slow', '', error)
  return new StoreFault('unreachable', code ?? message, error)
}
