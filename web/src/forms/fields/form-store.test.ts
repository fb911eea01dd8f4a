import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFormStore } from './form-store.ts'
import { insidePlace, itemPlace, topPlace } from './place.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { en: key },
  required: true,
  ...more,
})

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('name'),
    field('mail', { type: 'email', visibleIf: { op: 'isNotEmpty', left: { field: 'name' } } }),
    field('team', { type: 'questions-group', required: false, fields: [field('first'), field('last')] }),
    field('contact', {
      type: 'simple-questions-group',
      required: false,
      fields: [field('street', { required: false })],
    }),
    field('gate', { type: 'validation', required: false }),
    field('after'),
  ],
}

function aStore(answers: Answers = {}, gates?: Record<string, string>) {
  const changes: [string, unknown][] = []
  const store = createFormStore(
    { definition, gates, context: { today: '2027-02-09' }, onChange: (key, value) => changes.push([key, value]) },
    answers,
  )
  return { store, changes }
}

const [name, mail, team] = [topPlace('name'), topPlace('mail'), topPlace('team')]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('answers', () => {
  it('are written at the top, in a fixed group and in an item, and told by top-level field', () => {
    const { store, changes } = aStore({ team: [{ id: 'x', v: {} }] })
    store.write(name, 'Nina')
    store.write(insidePlace(topPlace('contact'), 'street'), 'Rue A')
    store.write(itemPlace(team, 'x', 0, 'first'), 'Omar')
    expect(store.answers()).toEqual({
      name: 'Nina',
      contact: { street: 'Rue A' },
      team: [{ id: 'x', v: { first: 'Omar' } }],
    })
    expect(changes.map(([key]) => key)).toEqual(['name', 'contact', 'team'])
    expect(store.read(itemPlace(team, 'x', 0, 'first'))).toBe('Omar')
  })

  it('keep the identity of what did not change, so that only one field renders', () => {
    const { store } = aStore({ team: [{ id: 'x', v: {} }], contact: { street: 'a' } })
    const before = store.answers()
    store.write(name, 'N')
    expect(store.answers().team).toBe(before.team)
    expect(store.answers().contact).toBe(before.contact)
  })

  it('show and hide what depends on them', () => {
    const { store } = aStore()
    expect(store.isVisible('mail')).toBe(false)
    store.write(name, 'Nina')
    expect(store.isVisible('mail')).toBe(true)
    expect(store.isRequired('mail')).toBe(true)
  })
})

describe('problems', () => {
  it('wait for sending, then leave 350 ms after the correction (docs/rules.md §5)', () => {
    const { store } = aStore()
    store.write(name, '')
    expect(store.problems()).toEqual([])
    store.check()
    expect(store.problem('name')).toEqual({ field: 'name', reason: 'required' })
    store.write(name, 'Nina')
    vi.advanceTimersByTime(349)
    expect(store.problem('name')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(store.problem('name')).toBeUndefined()
  })

  it('do not speak of fields that were never wrong', () => {
    const { store } = aStore()
    store.check()
    store.write(name, 'Nina')
    vi.advanceTimersByTime(350)
    expect(store.problem('mail')).toBeUndefined()
  })

  it('of form are told when a field is left, but not what is missing', () => {
    const { store } = aStore({ name: 'Nina' })
    store.touch(mail)
    expect(store.problems()).toEqual([])
    store.write(mail, 'nina@')
    store.touch(mail)
    expect(store.problem('mail')?.reason).toBe('email')
  })

  it('of what was answered before are told at once, what is missing is not', () => {
    const { store } = aStore({ name: 'Nina', mail: 'nina@' })
    store.checkAnswered()
    expect(store.problems()).toMatchObject([{ field: 'mail', reason: 'email' }])
    store.write(mail, 'nina@example.org')
    vi.advanceTimersByTime(350)
    expect(store.problems()).toEqual([])
  })

  it('leave when the right answer comes from elsewhere', () => {
    const { store } = aStore({ name: 'Nina', mail: 'nina@' })
    store.checkAnswered()
    store.replace({ name: 'Nina', mail: 'nina@example.org' })
    vi.advanceTimersByTime(350)
    expect(store.problems()).toEqual([])
  })

  it('are told as missing where one was led to, and there alone', () => {
    const { store } = aStore()
    store.ask('name')
    expect(store.problems()).toMatchObject([{ field: 'name', reason: 'required' }])
    store.write(name, 'Nina')
    vi.advanceTimersByTime(350)
    expect(store.problems()).toEqual([])
  })

  it('come from the server too', () => {
    const { store } = aStore({ name: 'Nina' })
    store.showProblems([{ field: 'mail', reason: 'validAccountEmail' }])
    store.write(mail, 'nina@example.org')
    vi.advanceTimersByTime(350)
    expect(store.problem('mail')).toBeUndefined()
  })

  it('are not looked for behind a closed gate', () => {
    const open = aStore({ name: 'N', mail: 'n@example.org' }, { gate: 'validated' })
    expect(open.store.check().map((problem) => problem.field)).toEqual(['after'])
    const closed = aStore({ name: 'N', mail: 'n@example.org' }, {})
    expect(closed.store.gate()?.key).toBe('gate')
    expect(closed.store.check()).toEqual([])
  })
})
