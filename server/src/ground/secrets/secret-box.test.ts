import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecretBox, readKey, siteKey } from './secret-box.ts'

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'touchstone-secrets-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a secret is read again with the same key, after a restart too', () => {
  const dir = folder()
  const sealed = createSecretBox(siteKey(dir, null)).seal('p@ss 密码')
  expect(sealed).not.toContain('p@ss')
  expect(createSecretBox(siteKey(dir, null)).open(sealed)).toBe('p@ss 密码')
})

test('the key is made by the first secret, for its owner alone, and nothing else is left beside it', () => {
  const dir = folder()
  const box = createSecretBox(siteKey(dir, null))
  expect(box.open('v1.00000000.aaaa.bbbb.cccc')).toBeNull()
  expect(readdirSync(dir)).toEqual([])
  box.seal('one')
  box.seal('two')
  expect(readdirSync(dir)).toEqual(['secret.key'])
  expect(statSync(join(dir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test.each(['', 'no key', 'ab'.repeat(31)])('a damaged key (%j) opens nothing, and is never replaced in silence', (text) => {
  const dir = folder()
  const sealed = createSecretBox(siteKey(dir, null)).seal('secret')
  chmodSync(join(dir, 'secret.key'), 0o600)
  writeFileSync(join(dir, 'secret.key'), text)
  const box = createSecretBox(siteKey(dir, null))
  expect(box.open(sealed)).toBeNull()
  expect(() => box.seal('secret')).toThrow(expect.objectContaining({ code: 'secrets.key-damaged' }))
})

test('a secret of another key is not read, and a changed one never becomes another text', () => {
  const [one, two] = ['11', '22'].map((byte) => createSecretBox(siteKey('', readKey(byte.repeat(32)))))
  const sealed = one?.seal('secret') ?? ''
  expect([one?.open(sealed), two?.open(sealed)]).toEqual(['secret', null])
  for (let at = 0; at < sealed.length; at++) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect([null, 'secret'], `character ${at}`).toContain(one?.open(changed))
  }
})
