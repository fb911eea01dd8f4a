import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { answerBlocks } from './answer-blocks.ts'

const field = (type: Field['type'], key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: `Titre ${key}` },
  required: false,
  ...more,
})
const printed = (...fields: Field[]) =>
  answerBlocks({ schemaVersion: 1, fields }, { cold: -4.25 }, { today: '2027-03-15' }, { locale: 'fr', fallback: 'fr' })

it('keeps the titles between questions, but none that names nothing', () => {
  const hidden = field('text', 'b', { visibleIf: { op: 'eq', left: { field: 'a' }, right: { value: 'x' } } })
  const blocks = printed(
    field('separator-title', 's1'),
    field('text', 'a'),
    field('separator-text', 'note'),
    field('separator-title', 's2'),
    hidden,
    field('separator-title', 's3'),
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, text: 'Titre s1' },
    expect.objectContaining({ kind: 'answer', label: 'Titre a' }),
  ])
})

it('writes a minus as wide as the figures', () => {
  expect(printed(field('number', 'cold', { rules: { unit: '°C' } }))).toMatchObject([{ text: '−4,25\u00a0°C' }])
})
