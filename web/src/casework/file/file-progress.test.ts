import type { ApplicationFile } from '@laurel/contract/applications'
import { describe, expect, it } from 'vitest'
import { lackOf, progressOfFile } from './file-progress.ts'

const question = (key: string, required: boolean) => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: key },
  required,
})
const step = (answers: object) => ({
  id: 'one',
  type: 'form',
  title: { fr: 'Projet' },
  position: 0,
  savedAt: '2027-02-01T09:00:00.000Z',
  form: {
    id: 'form',
    revision: 1,
    definition: { schemaVersion: 1, fields: [question('name', true), question('city', true), question('note', false)] },
  },
  answers,
})
const fileWith = (answers: object) =>
  ({
    steps: [step(answers)],
    gates: [],
    submissions: [],
    state: 'draft',
    category: { id: 'a' },
    lang: 'fr',
  }) as unknown as ApplicationFile

describe('a step of an application', () => {
  it.each([
    [{}, { done: 0, of: 2 }],
    [{ name: 'Pluie utile' }, { done: 1, of: 2 }],
    [{ name: 'Pluie utile', city: 'Lyon' }, undefined],
  ])('with %o lacks %o, however often it was saved', (answers, lack) => {
    const [progress] = progressOfFile(fileWith(answers), 'Europe/Paris', Date.parse('2027-02-01T09:00:00Z'))
    expect(progress && lackOf(progress)).toEqual(lack)
  })
})
