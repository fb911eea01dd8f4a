import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aField, aForm } from '../call-for-tests.ts'
import type { AnswerSheet, Mutation } from '../store/steps.ts'
import { isSame, mergeAnswers } from './merge-answers.ts'

const keys = ['a', 'b', 'c'] as const
const definition = aForm(...keys.map((key) => aField('text', key)))
const at = '2027-02-09T09:00:00.000Z'
const none = { blocked: new Set<string>(), files: new Map(), at, context: { today: '2027-02-09' } }

type Sheet = Pick<AnswerSheet, 'answers' | 'versions' | 'version'> & { mutations: Mutation[] }

/** A browser: what it shows, the versions that it knows, and the changes that it has not had acknowledged. */
interface Browser {
  readonly name: string
  readonly known: Record<string, number>
  readonly shown: Record<string, unknown>
}

/** What one person does: types in fields, reads everything anew, sends the last call again, or settles a conflict. */
const Deed = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom('type', 'type', 'type', 'read', 'again', 'insist'),
  fields: fc.subarray([...keys], { minLength: 1 }),
})

describe('mergeAnswers', () => {
  it('loses no acknowledged change, whatever the interleaving of two people', () => {
    fc.assert(
      fc.property(fc.array(Deed, { maxLength: 60 }), (deeds) => {
        let sheet: Sheet = { answers: {}, versions: {}, version: 0, mutations: [] }
        const browsers: Browser[] = ['ann', 'bob'].map((name) => ({ name, known: {}, shown: {} }))
        const last: Parameters<typeof send>[1][] = []
        let count = 0
        /** The value acknowledged last for each field, and everybody who has seen it. */
        const acknowledged = new Map<string, { value: unknown; seenBy: Set<string> }>()

        function send(
          browser: Browser,
          call: { id: string; changes: { field: string; value: string; baseVersion: number }[] },
        ) {
          const mutation = sheet.mutations.find(({ id }) => id === call.id)
          const merged = mergeAnswers(sheet, call.changes, { ...none, definition, by: browser.name, mutation })
          for (const field of merged.changed) {
            const before = acknowledged.get(field)
            // The heart of it: only someone who has seen a value may replace it.
            if (before) expect(before.seenBy.has(browser.name)).toBe(true)
            acknowledged.set(field, { value: merged.answers[field], seenBy: new Set([browser.name]) })
          }
          for (const { field, version } of merged.saved) browser.known[field] = version
          const conflicts = merged.conflicts.map(({ field }) => field)
          sheet = {
            answers: merged.answers,
            versions: merged.versions,
            version: merged.version,
            mutations:
              merged.changed.length > 0
                ? [...sheet.mutations, { id: call.id, v: merged.version, conflicts }]
                : sheet.mutations,
          }
          return conflicts
        }

        const see = (browser: Browser, fields: readonly string[]) => {
          for (const field of fields) {
            browser.known[field] = sheet.versions[field]?.v ?? 0
            acknowledged.get(field)?.seenBy.add(browser.name)
          }
        }

        for (const { who, what, fields } of deeds) {
          const browser = browsers[who] as Browser
          if (what === 'read') see(browser, keys)
          else if (what === 'again' && last[who]) send(browser, last[who] as Parameters<typeof send>[1])
          else {
            count += 1
            const changes = fields.map((field) => ({
              field,
              value: `${browser.name} ${count}`,
              baseVersion: browser.known[field] ?? 0,
            }))
            last[who] = { id: `m${count}`, changes }
            const conflicts = send(browser, last[who] as Parameters<typeof send>[1])
            // A conflict shows the other's value: keeping one's own afterwards is a choice.
            if (what === 'insist' && conflicts.length > 0) {
              see(browser, conflicts)
              const chosen = changes.filter(({ field }) => conflicts.includes(field))
              const again = chosen.map((one) => ({ ...one, baseVersion: browser.known[one.field] ?? 0 }))
              expect(send(browser, { id: `i${count}`, changes: again })).toEqual([])
            }
          }
          for (const [field, { value }] of acknowledged) expect(sheet.answers[field]).toBe(value)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('takes any JSON without harm', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (field, value) => {
        const sheet = { answers: {}, versions: {}, version: 0 }
        const changes = [{ field, value: value as never, baseVersion: 0 }]
        const merged = mergeAnswers(sheet, changes, { ...none, definition, by: null })
        expect(Object.keys(merged.answers).every((key) => keys.includes(key as 'a'))).toBe(true)
      }),
    )
  })

  it('puts what is known of a file in place of what is said of it, inside groups too', () => {
    const file = { key: 'k1', name: 'plan.png', location: '/api/files/stream/k1', size: 10, mime: 'image/png' }
    const form = aForm(aField('questions-group', 'team', { fields: [aField('text', 'who'), aField('file', 'photo')] }))
    const said = { ...file, location: 'javascript:alert(1)', size: 1 }
    const value = [{ id: 'r1', v: { who: 'Ann', photo: [said, { ...said, key: 'k2' }] } }]
    const sheet = { answers: {}, versions: {}, version: 0 }
    const merged = mergeAnswers(sheet, [{ field: 'team', value, baseVersion: 0 }], {
      ...none,
      files: new Map([['k1', file]]),
      definition: form,
      by: null,
    })
    expect(merged.answers).toEqual({ team: [{ id: 'r1', v: { who: 'Ann', photo: [file] } }] })
  })

  it('writes nothing in what a gate blocks', () => {
    const sheet = { answers: {}, versions: {}, version: 0 }
    const changes = [{ field: 'b', value: 'x', baseVersion: 0 }]
    const merged = mergeAnswers(sheet, changes, { ...none, blocked: new Set(['b']), definition, by: null })
    expect(merged).toMatchObject({ answers: {}, version: 0, refused: [{ field: 'b', reason: 'blocked' }] })
  })
})

describe('isSame', () => {
  it('compares as JSON', () => {
    expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    expect(isSame([1], { 0: 1 })).toBe(false)
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
    expect(isSame(null, {})).toBe(false)
  })
})
