import type { MyApplication } from '@laurel/contract/applications/portal'
import { expect, test } from 'vitest'
import { offlineAddresses } from './offline-addresses.ts'

const key = (character: string) => character.repeat(22)
const file = (character: string, mime: string, size: number) => ({
  key: key(character),
  name: `${character}.bin`,
  size,
  mime,
  location: `/api/files/stream/${key(character)}`,
})

test('pictures of forms come first, then small pictures of answers, then files, the lightest first', () => {
  const steps = [
    {
      content: { en: `<img src="/api/files/stream/${key('t')}?width=640">` },
      form: {
        definition: {
          schemaVersion: 1,
          fields: [{ key: 'p', type: 'picture-choice', options: [{ reference: 'o', picture: key('o') }] }],
        },
      },
      answers: {
        photos: [file('b', 'image/png', 20), file('s', 'image/svg+xml', 5)],
        team: [{ id: 'i', v: { cv: [file('c', 'application/pdf', 10)] } }],
        text: 'hello',
        none: null,
      },
    },
  ] as unknown as MyApplication['steps']
  const at = (character: string) => `/api/files/stream/${key(character)}`
  expect(offlineAddresses(steps)).toEqual([
    `${at('o')}?width=480`,
    `${at('t')}?width=640`,
    `${at('b')}?size=80`,
    at('s'),
    at('c'),
    at('b'),
  ])
})
