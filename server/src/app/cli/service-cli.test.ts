import { expect, test } from 'vitest'
import { systemdUnit } from './service-cli.ts'

const unit = (env: Record<string, string>) => systemdUnit(env, '/usr/bin/node', 'touchstone', 'en-US')

test('a unit has the variables of the environment, and always the place of the site', () => {
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

test('characters with a meaning for systemd are quoted', () => {
  const text = unit({ MAIL_HOST: 'm', MAIL_FROM: 'a@b.org', MAIL_USER: '50% "a" \\b' })
  expect(text).toContain('Environment="MAIL_USER=50%% \\"a\\" \\\\b"')
})

test('secrets are left out: everybody on the machine may read a unit', () => {
  const text = unit({ ROOT_PASSWORD: 'sesame-open', MAIL_HOST: 'm', MAIL_FROM: 'a@b.org', MAIL_PASSWORD: 'hunter-two' })
  expect(text).not.toMatch(/sesame-open|hunter-two|ROOT_PASSWORD|MAIL_PASSWORD/)
})
