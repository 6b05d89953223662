import { expect, test } from 'vitest'
import { systemdUnit } from './service-cli.ts'

const unit = (env: Record<string, string>) => systemdUnit(env, '/usr/bin/node', 'touchstone')

test('a unit carries what the environment says, and always where the site is', () => {
  const text = unit({
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/our judge',
    TZ: 'Asia/Shanghai',
    MAIL_HOST: 'mail.example.org',
    MAIL_FROM: 'Judge <j@example.org>',
  })
  expect(text.split('\n').filter((line) => line.startsWith('Environment='))).toEqual([
    'Environment=NODE_ENV=production',
    'Environment="HOST=0.0.0.0"',
    'Environment="PORT=8080"',
    'Environment="DATA_DIR=/srv/our judge"',
    'Environment="TZ=Asia/Shanghai"',
    'Environment="MAIL_HOST=mail.example.org"',
    'Environment="MAIL_FROM=Judge <j@example.org>"',
  ])
})

test('what means something to systemd is quoted', () => {
  const text = unit({ MAIL_HOST: 'm', MAIL_FROM: 'a@b.org', MAIL_USER: '50% "a" \\b' })
  expect(text).toContain('Environment="MAIL_USER=50%% \\"a\\" \\\\b"')
})

test('secrets are not in it: everybody on the machine may read a unit', () => {
  const text = unit({ ROOT_PASSWORD: 'sesame-open', MAIL_HOST: 'm', MAIL_FROM: 'a@b.org', MAIL_PASSWORD: 'hunter-two' })
  expect(text).not.toMatch(/sesame-open|hunter-two|ROOT_PASSWORD|MAIL_PASSWORD/)
})
