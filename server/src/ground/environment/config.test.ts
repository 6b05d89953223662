import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ConfigError, readConfig, rootFolder } from './config.ts'

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).faults
  }
}

describe('configuration', () => {
  test('an empty environment gives the defaults', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: join(rootFolder, 'data'),
      databaseUrl: null,
      databasePool: 10,
      objects: null,
      cacheBytes: 20 * 1024 ** 3,
      rootPassword: null,
      judgeLanes: availableParallelism(),
      nsjail: null,
      baseUrl: null,
      trustProxy: false,
      secretKey: null,
      starterProblems: true,
      mail: null,
      timeStretch: 1,
      path: '',
    })
  })

  test('only a test can make the judge of this machine seem slower', () => {
    expect(readConfig({ TEST_TIME_STRETCH: '2' }).timeStretch).toBe(1)
    expect(readConfig({ TEST_TIME_STRETCH: '2', NODE_ENV: 'production' }).timeStretch).toBe(1)
    expect(readConfig({ TEST_TIME_STRETCH: '1.43', NODE_ENV: 'test' }).timeStretch).toBe(1.43)
    expect(readConfig({ NODE_ENV: 'test' }).timeStretch).toBe(1)
  })

  test('every fault is reported at once, a line each', () => {
    const env = {
      PORT: '80x',
      JUDGE_LANES: '257',
      BASE_URL: 'judge',
      TRUST_PROXY: 'everybody',
      DATABASE_POOL: '1',
      STARTER_PROBLEMS: 'maybe',
      MAIL_USER: 'a',
      TZ: 'Asia/Peking',
    }
    expect(faultsOf(env).map((line) => line.split(' ')[0])).toEqual([
      'PORT=80x',
      'DATABASE_POOL=1',
      'JUDGE_LANES=257',
      'BASE_URL=judge',
      'TRUST_PROXY=everybody',
      'TZ=Asia/Peking',
      'STARTER_PROBLEMS=maybe',
      'MAIL_HOST',
    ])
  })

  test('an object store needs an address and its keys, and none of them is printed', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'hidden' }
    const { objects } = readConfig({ ...keys, BLOB_STORE: 's3://school/oj?endpoint=https://s3.example.org', AWS_REGION: 'cn-north-1' })
    expect(objects?.address).toMatchObject({ bucket: 'school', prefix: 'oj', region: 'cn-north-1' })
    expect(objects?.keys).toEqual({ accessKeyId: 'AKID', secretAccessKey: 'hidden', sessionToken: null })
    expect(faultsOf({ BLOB_STORE: 's3://school/oj' })).toEqual([
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too when BLOB_STORE is',
    ])
    const withKey = faultsOf({ ...keys, BLOB_STORE: 's3://AKID:hidden@school/oj' })
    expect(withKey).toHaveLength(1)
    expect(withKey[0]).toContain('must hold no key')
    expect(withKey[0]).not.toContain('hidden')
  })

  test('a refused secret is not printed', () => {
    expect(faultsOf({ ROOT_PASSWORD: 'abc' })).toEqual(['ROOT_PASSWORD must have 6 to 20 characters'])
    expect(faultsOf({ SECRET_KEY: 'ab'.repeat(31) })).toEqual(['SECRET_KEY must have 64 hex digits'])
    const urls = [
      'mysql://a:secret@b/c',
      'postgres://a:secret@b',
      'postgres://a:secret@b/',
      'postgres://a:secret@b/c?sslmode=maybe',
      'secret',
    ]
    for (const DATABASE_URL of urls) expect(faultsOf({ DATABASE_URL })).toEqual([expect.not.stringContaining('secret')])
  })

  test.each(['Asia/Shanghai', 'UTC', ':/etc/localtime', 'CST-8'])('the time zone may be %s', (TZ) => {
    expect(faultsOf({ TZ })).toEqual([])
  })

  test.each([
    { name: 'an absolute data folder', env: { DATA_DIR: '/srv/judge' }, want: { dataDir: '/srv/judge' } },
    { name: 'a data folder meant from the clone', env: { DATA_DIR: 'else' }, want: { dataDir: join(rootFolder, 'else') } },
    {
      name: 'a base address without its last slash',
      env: { BASE_URL: 'https://a.example/oj/' },
      want: { baseUrl: 'https://a.example/oj' },
    },
    {
      name: 'a database of PostgreSQL',
      env: { DATABASE_URL: 'postgres://a:b@c/d?sslmode=verify-full', DATABASE_POOL: '40' },
      want: { databaseUrl: 'postgres://a:b@c/d?sslmode=verify-full', databasePool: 40 },
    },
    {
      name: 'a database behind a socket',
      env: { DATABASE_URL: 'postgresql:///d?host=/run/postgresql&user=a' },
      want: { databaseUrl: 'postgresql:///d?host=/run/postgresql&user=a' },
    },
    {
      name: 'proxies',
      env: { TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' },
      want: { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] },
    },
    { name: 'no starter problems', env: { STARTER_PROBLEMS: 'off' }, want: { starterProblems: false } },
    {
      name: 'a mail account whose user is the sender',
      env: { MAIL_HOST: 'mail.example', MAIL_USER: 'oj@school.example', MAIL_PASSWORD: 's' },
      want: { mail: { host: 'mail.example', port: 465, user: 'oj@school.example', password: 's', from: 'oj@school.example' } },
    },
  ])('reads $name', ({ env, want }) => {
    expect(readConfig(env)).toMatchObject(want)
  })

  test.each(['0.0.0.0/0', '10.0.0.1/33', '10.0.0', '*', 'true'])('refuses to believe %s about addresses', (text) => {
    expect(faultsOf({ TRUST_PROXY: text })).toHaveLength(1)
  })

  test('mail without a sender is refused', () => {
    expect(faultsOf({ MAIL_HOST: 'mail.example', MAIL_USER: 'oj' })).toHaveLength(1)
  })
})
