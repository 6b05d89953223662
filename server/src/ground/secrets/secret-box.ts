import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'

/** Encrypts what the site must be able to read again, such as passwords at other sites. */
export type SecretBox = {
  /** @throws DomainError secrets.key-damaged: a new key would lose every secret in silence */
  seal(secret: string): string
  /** The secret; null when it was sealed with another key, or is damaged. */
  open(box: string): string | null
}

/** Where the key is. */
export type KeyStore = {
  /** Null: there is none yet. @throws DomainError secrets.key-damaged */
  read(): Buffer | null
  make(): Buffer
}

const VERSION = 'v1'
const KEY_BYTES = 32
const KEY_FILE = 'secret.key'

/** Names a key without giving it away. */
export const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

export function createSecretBox(keys: KeyStore): SecretBox {
  const readable = (): Buffer | null => {
    try {
      return keys.read()
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  }

  return {
    seal(secret) {
      const key = keys.read() ?? keys.make()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, nameOf(key), ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },

    open(box) {
      const key = readable()
      const [version, name, ...parts] = box.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (!key || version !== VERSION || name !== nameOf(key) || !iv || !tag || !text) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The text of a key, as `SECRET_KEY` and the file have it: 64 hex digits. Null when it is none. */
export function readKey(text: string): Buffer | null {
  return /^[0-9a-f]{64}$/i.test(text.trim()) ? Buffer.from(text.trim(), 'hex') : null
}

/** The site's key: from the environment, else from a file of the data folder. The first secret makes the file; backups leave it out. */
export function siteKey(dataDir: string, fromEnvironment: Buffer | null): KeyStore {
  if (fromEnvironment) return { read: () => fromEnvironment, make: () => fromEnvironment }
  const file = join(dataDir, KEY_FILE)

  function read(): Buffer | null {
    try {
      const key = readKey(readFileSync(file, 'utf8'))
      if (key) return key
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    }
    throw new DomainError('secrets.key-damaged', { file: KEY_FILE })
  }

  return {
    read,
    make() {
      // A link appears whole or not at all, and never replaces a key that another process has made meanwhile.
      const draft = `${file}.${randomBytes(6).toString('hex')}`
      try {
        writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
        linkSync(draft, file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      } finally {
        rmSync(draft, { force: true })
      }
      const key = read()
      if (!key) throw new DomainError('secrets.key-damaged', { file: KEY_FILE })
      return key
    },
  }
}
