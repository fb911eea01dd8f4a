import { expect, test } from 'vitest'
import type { ScenePlatform } from '../kernel/scene.ts'
import { requestedOrigin } from './find-platform.ts'

const platform: ScenePlatform = {
  id: 'p',
  slug: 'demo',
  name: 'Traboule',
  status: 'active',
  plan: 'custom',
  limits: {},
  features: [],
  modulesOff: [],
  defaultLang: 'fr',
  supportedLangs: ['fr'],
  primaryColor: '#18347e',
  secondaryColor: '#2c77ff',
  look: {},
  siteVersion: 0,
  timeZone: 'Europe/Paris',
  origin: 'https://prix.example.org',
  domainToUse: 'prix.example.org',
  measure: null,
  cookiePolicyVersion: 1,
}

test.each([
  ['demo.laurel.test', 'https://prix.example.org'],
  ['demo.laurel.test:3000', 'https://prix.example.org'],
  ['prix.example.org', undefined],
  ['PRIX.example.org:443', undefined],
])('a page asked for at %s leads to %s', (host, origin) => {
  expect(requestedOrigin(platform, host)).toBe(origin)
})

test('a platform without a domain of its own is visited wherever it answers', () => {
  expect(requestedOrigin({ ...platform, domainToUse: null, origin: 'http://localhost' }, '127.0.0.1')).toBeUndefined()
})
