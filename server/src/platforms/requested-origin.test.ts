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

test.each([
  ['old.laurel.test', 'https://demo.laurel.test'],
  ['old.laurel.test:3000', 'https://demo.laurel.test'],
  ['demo.laurel.test', undefined],
  ['prix.example.org', undefined],
  ['laurel.test', undefined],
  ['127.0.0.1', undefined],
])('an address that was left leads to the new one: %s', (host, origin) => {
  expect(requestedOrigin({ ...platform, domainToUse: null, origin: 'https://demo.laurel.test' }, host)).toBe(origin)
})

test('the default platform answers at the bare domain and at its own name', () => {
  const byDefault = { ...platform, domainToUse: null, origin: 'http://localhost' }
  expect(requestedOrigin(byDefault, 'demo.localhost')).toBeUndefined()
  expect(requestedOrigin(byDefault, 'old.localhost')).toBe('http://localhost')
  expect(requestedOrigin(byDefault, 'localhost')).toBeUndefined()
})
