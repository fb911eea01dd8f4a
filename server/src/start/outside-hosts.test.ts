import { expect, it } from 'vitest'
import { readEnv } from '../kernel/env/index.ts'
import { outsideHostsOf } from './outside-hosts.ts'

it('names whoever keeps or carries something, never a key', () => {
  const hosts = outsideHostsOf(
    readEnv({
      DATABASE_URL: 'postgres://laurel:secret@db.example.net:5432/laurel',
      S3_BUCKET: 'laurel',
      S3_REGION: 'eu-west-3',
      SMTP_URL: 'smtps://user:secret@smtp.example.net:465',
      LAUREL_MAIL_PROVIDER: 'brevo',
      LAUREL_PICTURE_CDN: 'https://cdn.example.net/{host}',
      LAUREL_CLAMD: 'clamd.example.net:3310',
    }),
  )
  expect(hosts).toEqual({
    database: 'db.example.net',
    storage: 'Amazon S3, eu-west-3',
    mail: 'Brevo, smtp.example.net',
    pictures: 'cdn.example.net',
    scan: 'clamd.example.net',
  })
  expect(JSON.stringify(hosts)).not.toContain('secret')
})

it('names nobody where all is done on this machine', () => {
  const own = readEnv({
    DATABASE_URL: 'postgres://laurel@localhost/laurel',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    LAUREL_CLAMD: '/run/clamav/clamd.ctl',
  })
  expect(Object.values(outsideHostsOf(own)).filter(Boolean)).toEqual([])
})
