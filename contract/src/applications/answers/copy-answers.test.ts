import { describe, expect, it } from 'vitest'
import type { Field } from '../../forms/fields/index.ts'
import type { Answers } from '../../forms/values/index.ts'
import { copyAnswers } from './copy-answers.ts'

const field = (type: Field['type'], key: string, reference: string, more: Partial<Field> = {}): Field => ({
  key,
  reference,
  type,
  title: { en: reference },
  required: false,
  ...more,
})
const form = (...fields: Field[]) => ({ schemaVersion: 1 as const, fields })
const settings = { locale: 'en', fallback: 'en' } as const
const copy = (from: Field[], answers: Answers, ...to: Field[][]) =>
  copyAnswers(
    [{ definition: form(...from), answers }],
    to.map((fields) => form(...fields)),
    settings,
    {
      today: '2027-02-09',
    },
  )
const options = (...references: string[]) => references.map((reference) => ({ reference, text: { en: reference } }))

describe('answers of an earlier application', () => {
  it('find their field by its key, before any reference', () => {
    const { answers, left } = copy(
      [field('text', 'a', 'name'), field('text', 'b', 'city')],
      { a: 'Pluie', b: 'Lyon' },
      [field('text', 'x', 'name'), field('text', 'a', 'other')],
    )
    expect(answers).toEqual([{ x: 'Pluie' }])
    expect(left).toEqual([{ title: { en: 'city' }, reason: 'no-question' }])
  })

  it('else by reference, read as the other type, in whichever step asks', () => {
    const { answers, copied } = copy(
      [field('text', 'a', 'budget'), field('select', 'b', 'theme', { options: options('cool', 'move') })],
      { a: '1 200', b: 'move' },
      [field('number', 'x', 'budget')],
      [field('checkbox', 'y', 'theme', { options: options('move', 'new') })],
    )
    expect(answers).toEqual([{ x: 1200 }, { y: ['move'] }])
    expect(copied.map(({ form, key }) => [form, key])).toEqual([
      [0, 'x'],
      [1, 'y'],
    ])
  })

  it('are left where they say nothing: another kind, an option that is gone, what nobody may write', () => {
    const { answers, left } = copy(
      [
        field('text', 'a', 'budget'),
        field('select', 'b', 'theme', { options: options('cool') }),
        field('text', 'c', 'code'),
        field('file', 'd', 'logo', { file: { kinds: ['image'], maxBytes: 9, maxCount: 1 } }),
        field('text', 'e', 'empty'),
      ],
      {
        a: 'about three',
        b: 'cool',
        c: 'X1',
        d: [{ key: 'k', name: 'a.png', location: '/a', size: 3, mime: 'image/png' }],
        e: ' ',
      },
      [
        field('number', 'x', 'budget'),
        field('select', 'y', 'theme', { options: options('move') }),
        field('text', 'z', 'code', { readOnly: true }),
        field('file', 'w', 'logo', { file: { kinds: ['pdf'], maxBytes: 9, maxCount: 1 } }),
        field('text', 'v', 'empty'),
      ],
    )
    expect(answers).toEqual([{}])
    expect(left.map(({ title, reason }) => [title.en, reason])).toEqual([
      ['budget', 'does-not-fit'],
      ['theme', 'does-not-fit'],
      ['code', 'no-question'],
      ['logo', 'does-not-fit'],
    ])
  })

  it('take the keys of the group that they come to', () => {
    const { answers } = copy(
      [
        field('questions-group', 'g', 'team', { fields: [field('text', 'n', 'name'), field('text', 'o', 'gone')] }),
        field('simple-questions-group', 's', 'place', { fields: [field('text', 'c', 'city')] }),
      ],
      { g: [{ id: '1', v: { n: 'Ana', o: 'x' } }], s: { c: 'Lyon' } },
      [
        field('questions-group', 'h', 'team', { fields: [field('text', 'm', 'name')] }),
        field('simple-questions-group', 't', 'place', { fields: [field('text', 'd', 'city')] }),
      ],
    )
    expect(answers).toEqual([{ h: [{ id: '1', v: { m: 'Ana' } }], t: { d: 'Lyon' } }])
  })
})
