import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDefinition } from '../definition/check-definition.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { aField, aForm, onTheDay } from '../definition/example-form.ts'
import { anyLogic, workingAnswers, workingForm } from '../expressions/random-form.ts'
import type { Answers } from '../values/answer.ts'
import { evaluate, holds } from './ask.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { fieldStates } from './field-states.ts'
import { openSession } from './form-session.ts'
import { guardAnswers } from './guard-answers.ts'
import { pruneAnswers } from './prune.ts'
import { validateAnswers } from './validate.ts'
import { visiblePaths } from './visible.ts'
import { withComputed } from './with-computed.ts'

const context: FormContext = { ...onTheDay, meta: { lang: 'fr' } }
const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Everything that a screen shows of a form, asked of a session that has followed each change. */
function shownBy(definition: FormDefinition, answers: object, order: readonly string[]) {
  const session = openSession(definition, {}, context)
  let now: Record<string, unknown> = {}
  for (const key of order) {
    if (!Object.hasOwn(answers, key)) continue
    now = { ...now, [key]: (answers as Record<string, unknown>)[key] }
    session.update(now, key)
  }
  return session
}

describe('one engine for the browser and the server', () => {
  const keys = Object.keys(
    throughJson(fc.sample(workingAnswers, 200).reduce((all, one) => Object.assign(all, one), {})),
  )

  it('agrees on 10,000 random answers, whatever the order in which they were given', () => {
    const onServer = throughJson(workingForm)
    fc.assert(
      fc.property(workingAnswers, fc.shuffledSubarray(keys, { minLength: keys.length }), (answers, order) => {
        const session = shownBy(workingForm, answers, order)
        const sent = throughJson(answers)
        const states = fieldStates(onServer, sent, context)
        const paths = new Set([...states.visible, ...visiblePaths(workingForm, answers, context)])
        for (const path of paths) {
          const state = session.stateOf(path)
          expect([path, state?.required, state?.readOnly]).toEqual([
            path,
            states.required.has(path),
            states.readOnly.has(path),
          ])
        }
        for (const { field, group } of compileForm(workingForm).all) {
          if (!group && !states.visible.has(field.key)) expect(session.stateOf(field.key)).toBeUndefined()
        }
        expect(validateAnswers(onServer, sent, context)).toEqual(validateAnswers(workingForm, answers, context))
        const stored = withComputed(onServer, sent as Answers, context)
        for (const { field, group } of compileForm(workingForm).all) {
          if (group || !field.computed) continue
          expect(stored[field.key] ?? null).toEqual(session.stateOf(field.key)?.computed ?? null)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('works out the same again, and nothing from what was put where it is worked out', () => {
    fc.assert(
      fc.property(workingAnswers, (answers) => {
        const once = withComputed(workingForm, answers as Answers, context)
        expect(withComputed(workingForm, once, context)).toBe(once)
        const { age: _a, minor: _m, total: _t, end: _e, summary: _s, ...own } = answers
        expect(withComputed(workingForm, own as Answers, context)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('never lets a hidden answer into what is sent', () => {
    fc.assert(
      fc.property(workingAnswers, (answers) => {
        const visible = visiblePaths(workingForm, answers, context)
        const sent = pruneAnswers(workingForm, answers, context)
        const reached = (values: object, prefix: string): void => {
          for (const [key, value] of Object.entries(values)) {
            expect(visible).toContain(prefix + key)
            if (key === 'posts') {
              for (const [index, row] of (value as { v: object }[]).entries()) reached(row.v, `posts[${index}].`)
            }
            if (key === 'contact') reached(value as object, 'contact.')
          }
        }
        reached(sent, '')
        if (validateAnswers(workingForm, answers, { ...context, mode: 'draft' }).length > 0) return
        expect(pruneAnswers(workingForm, sent, context)).toEqual(throughJson(sent))
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws: any expression, on any JSON', () => {
    const { condition, expression } = anyLogic(['a', 'n', 'd', 'g', 'i', 't', 'u', 'gone'])
    const form = (more: object) =>
      aForm(
        aField('text', 'a'),
        aField('number', 'n'),
        aField('date', 'd'),
        aField('questions-group', 'g', { fields: [aField('number', 'i')] }),
        aField('table', 't', { table: { rows: [], cols: [{ reference: 'i', title: {}, type: 'number' }] } }),
        aField('file', 'u'),
        aField('text', 'out', more),
      )
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('a', 'n', 'd', 'g', 't', 'u', 'out'), fc.jsonValue()),
    )
    fc.assert(
      fc.property(condition, expression, answers, (visibleIf, computed, input) => {
        const made = form({ visibleIf, required: visibleIf, readOnly: visibleIf, computed })
        expect(Array.isArray(validateAnswers(made, input, context))).toBe(true)
        expect(typeof holds(made, visibleIf, input, context)).toBe('boolean')
        evaluate(made, computed, input, context)
        expect(Array.isArray(checkDefinition(made, { defaultLocale: 'en' }))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what cannot be written', () => {
  const guard = (before: object, requested: object) =>
    guardAnswers(workingForm, before as Answers, requested as Answers, context)

  it('stays as it stood: computed, locked, and inside items by their id', () => {
    const posts = [
      { id: '1', v: { label: 'A', hours: 100, rate: 20, signed: 'Nina' } },
      { id: '2', v: { label: 'B', hours: 1, rate: 20, signed: 'Omar' } },
    ]
    const before = { budget: 50, frozen: true, themes: ['a'], posts }
    const changed = [
      { id: '2', v: { label: 'B', hours: 1, rate: 20, signed: 'me', amount: 9 } },
      { id: '1', v: { label: 'A', hours: 100, rate: 20, signed: 'me' } },
      { id: '3', v: { label: 'C' } },
    ]
    const { answers, shut } = guard(before, { ...before, themes: ['b'], total: 12, posts: changed })
    expect(answers.themes).toEqual(['a'])
    expect(answers).not.toHaveProperty('total')
    expect([...shut]).toEqual(expect.arrayContaining(['themes', 'total', 'age']))
    expect(answers.posts).toEqual([
      { id: '2', v: { label: 'B', hours: 1, rate: 20, signed: 'me' } },
      { id: '1', v: { label: 'A', hours: 100, rate: 20, signed: 'Nina' } },
      { id: '3', v: { label: 'C' } },
    ])
  })

  it('takes what comes with the lock that closes, or with the one that opens', () => {
    expect(guard({ themes: ['a'] }, { themes: ['b'], frozen: true }).answers.themes).toEqual(['b'])
    expect(guard({ themes: ['a'], frozen: true }, { themes: ['b'], frozen: false }).answers.themes).toEqual(['b'])
  })
})
