import { describe, expect, it } from 'vitest'
import { aField, aForm, projectForm, themes } from '../call-for-tests.ts'
import { changedValues, plainValues as read } from './plain-values.ts'

const day = { today: '2027-02-09' }
const plainValues = (...inputs: Parameters<typeof read>) => read(...inputs).map(({ family: _, ...value }) => value)

describe('plainValues', () => {
  it('gives one row to a value, several to several options, and none to what is hidden', () => {
    const answers = {
      name: 'Toits',
      budget: 12.5,
      start: '2027-03-01',
      tools: ['cool', 'move'],
      plan: 'hidden',
      mail: ' ',
    }
    expect(plainValues(projectForm, answers, day)).toEqual([
      { key: 'name', position: 0, text: 'Toits' },
      { key: 'budget', position: 0, number: 12.5 },
      { key: 'start', position: 0, text: '2027-03-01' },
      { key: 'tools', position: 0, text: 'cool' },
      { key: 'tools', position: 1, text: 'move' },
    ])
  })
  it('cuts long texts without breaking a character, keeps what is malformed, and knows that files are there', () => {
    const file = [{ key: 'k', name: 'n', location: 'l', size: 1, mime: 'm' }]
    const answers = { name: '😀'.repeat(300), budget: 'about 3', proof: file }
    expect(plainValues(projectForm, answers, day)).toEqual([
      { key: 'name', position: 0, text: '😀'.repeat(200) },
      { key: 'budget', position: 0, text: 'about 3' },
      { key: 'proof', position: 0 },
    ])
  })
  it('reads accordions and leaves groups as present', () => {
    const form = aForm(
      aField('accordion', 'fold', { fields: [aField('yes-no', 'sure')] }),
      aField('simple-questions-group', 'who', { fields: [aField('text', 'first')] }),
      aField('radio', 'one', { options: themes }),
    )
    expect(plainValues(form, { sure: false, who: { first: 'A' }, one: 'cool' }, day)).toEqual([
      { key: 'sure', position: 0, text: 'false' },
      { key: 'who', position: 0 },
      { key: 'one', position: 0, text: 'cool' },
    ])
  })
})

describe('changedValues', () => {
  it('names the fields that differ, with what they have now', () => {
    const before = [
      { key: 'a', position: 0, text: '1' },
      { key: 'b', position: 0, text: '2' },
      { key: 'c', position: 0, text: '3' },
    ]
    const after = [
      { key: 'a', position: 0, text: '1' },
      { key: 'c', position: 0, text: '4' },
      { key: 'c', position: 1, text: '5' },
    ]
    expect(changedValues(before, after)).toEqual({ keys: ['b', 'c'], rows: after.slice(1) })
  })
})
