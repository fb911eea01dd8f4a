import {
  answerOf,
  type mergeRows as MergeRows,
  mergeRows,
  type RowChange,
  rowsOf,
  type SaveAnswers,
  type SavedAnswers,
} from '@laurel/contract/applications/answers'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, AnswerValue } from '@laurel/contract/forms/values'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

const field = (type: Field['type'], key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { en: key },
  required: false,
  ...more,
})
const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('text', 'name'),
    field('text', 'town'),
    field('questions-group', 'team', { fields: [field('text', 'first'), field('text', 'last')] }),
  ],
}
const types = new Map(definition.fields.map(({ key, type }) => [key, type]))

/** One application on a server that takes saves in turn, as the real one does. */
function aServer() {
  let answers: Answers = {}
  let version = 0
  const versions: Record<string, number> = {}
  const written: { key: string; from: AnswerValue; to: AnswerValue }[] = []
  const set = (key: string, value: AnswerValue) => {
    written.push({ key, from: answers[key] ?? null, to: value })
    answers = { ...answers, [key]: value }
    versions[key] = version
  }
  return {
    written,
    answers: () => answers,
    step: (): AnsweredStep => ({
      id: 's',
      type: 'form',
      title: {},
      position: 0,
      form: { id: 'f', revision: 1, definition },
      answers: { ...answers },
      versions: { ...versions },
      savedAt: null,
    }),
    save({ changes }: SaveAnswers): SavedAnswers {
      version += 1
      const saved: SavedAnswers['saved'] = []
      const conflicts: SavedAnswers['conflicts'] = []
      for (const { field: key, value = null, rows, baseVersion } of changes) {
        const type = types.get(key) ?? 'text'
        const now = answers[key] ?? null
        const isNews = (versions[key] ?? 0) > baseVersion
        let merged: ReturnType<typeof MergeRows> | undefined
        if (rows) merged = mergeRows(rowsOf(type, now), rows as RowChange[])
        const next = merged ? answerOf(type, merged.rows) : value
        const isSame = JSON.stringify(next) === JSON.stringify(now)
        const isDisputed = !isSame && !merged && isNews
        if (!isSame && !isDisputed) set(key, next)
        if (isDisputed || merged?.conflicts.length) {
          const conflict = {
            field: key,
            mine: next,
            theirs: answers[key] ?? null,
            by: 'Ada',
            version: versions[key] ?? 0,
          }
          conflicts.push({ ...conflict, at: '2027-02-01T10:00:00.000Z' })
        } else {
          const answer = rows && isNews ? { value: answers[key] ?? null } : {}
          saved.push({ field: key, version: versions[key] ?? 0, ...answer })
        }
      }
      return {
        saved,
        conflicts,
        refused: [],
        problems: [],
        revision: 1,
        title: '',
        serverTime: '2027-02-01T10:00:00.000Z',
      }
    },
  }
}

type Server = ReturnType<typeof aServer>

const aPerson = (server: Server) => {
  let count = 0
  return createAutosave({
    steps: [server.step()],
    savedAt: null,
    keep: () => undefined,
    newId() {
      count += 1
      return `change-${count}`
    },
    send: async (_stepId, body) => server.save(body),
  })
}
const shown = (person: ReturnType<typeof aPerson>) => person.state().answers.s ?? {}
const team = (...rows: [string, Record<string, string>][]) => rows.map(([id, v]) => ({ id, v }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two people in one form', () => {
  it('see what the other saved, without losing what they type', async () => {
    const server = aServer()
    const [ada, bo] = [aPerson(server), aPerson(server)]
    ada.change('s', 'name', 'Ada types', false)
    bo.change('s', 'town', 'Lyon', true)
    await bo.flush()
    ada.hear([server.step()])
    expect(shown(ada)).toMatchObject({ name: 'Ada types', town: 'Lyon' })
    await ada.flush()
    expect(server.answers()).toEqual({ name: 'Ada types', town: 'Lyon' })
    expect(ada.state().news).toBe(1)
  })

  it('add, change and move items of one group at once', async () => {
    const server = aServer()
    const first = aPerson(server)
    first.change('s', 'team', team(['a', { first: 'Ada' }], ['b', { first: 'Bo' }]), true)
    await first.flush()
    const [ada, bo] = [aPerson(server), aPerson(server)]
    ada.change(
      's',
      'team',
      team(['a', { first: 'Ada', last: 'L' }], ['b', { first: 'Bo' }], ['c', { first: 'Cy' }]),
      false,
    )
    bo.change('s', 'team', team(['b', { first: 'Bob' }], ['a', { first: 'Ada' }]), false)
    await bo.flush()
    await ada.flush()
    expect(ada.state().conflicts).toEqual([])
    expect(server.answers().team).toEqual(
      team(['b', { first: 'Bob' }], ['c', { first: 'Cy' }], ['a', { first: 'Ada', last: 'L' }]),
    )
    expect(shown(ada).team).toEqual(server.answers().team)
  })

  it('choose between two values of one cell; everything else of the group is kept', async () => {
    const server = aServer()
    const first = aPerson(server)
    first.change('s', 'team', team(['a', { first: 'Ada' }]), true)
    await first.flush()
    const [ada, bo] = [aPerson(server), aPerson(server)]
    bo.change('s', 'team', team(['a', { first: 'Bo’s' }], ['b', { first: 'New' }]), true)
    await bo.flush()
    ada.change('s', 'team', team(['a', { first: 'Mine', last: 'L' }]), true)
    await ada.flush()
    expect(ada.state().conflicts).toHaveLength(1)
    expect(server.answers().team).toEqual(team(['a', { first: 'Bo’s', last: 'L' }], ['b', { first: 'New' }]))
    ada.resolve('s', 'team', 'mine')
    await ada.flush()
    expect(ada.state().conflicts).toEqual([])
    expect(server.answers().team).toEqual(team(['a', { first: 'Mine', last: 'L' }], ['b', { first: 'New' }]))
  })

  it('see the rows of others while a choice waits, so that what is typed meanwhile leaves them in', async () => {
    const server = aServer()
    const [ada, bo] = [aPerson(server), aPerson(server)]
    ada.change('s', 'team', team(['a', { first: 'Mine' }]), false)
    bo.change('s', 'team', team(['a', { first: 'Bo’s' }], ['c', { first: 'New' }]), false)
    await bo.flush()
    await ada.flush()
    expect(ada.state().conflicts).toHaveLength(1)
    expect(shown(ada).team).toEqual(team(['a', { first: 'Mine' }], ['c', { first: 'New' }]))
    ada.resolve('s', 'team', 'mine')
    await ada.flush()
    expect(server.answers().team).toEqual(shown(ada).team)
  })
})

const texts = fc.constantFrom('x', 'y', 'z')
const rows = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), v: fc.record({ first: texts, last: texts }) }),
  {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 3,
  },
)
const action = fc.oneof(
  fc.record({ do: fc.constant('text' as const), who: fc.nat(2), key: fc.constantFrom('name', 'town'), value: texts }),
  fc.record({ do: fc.constant('team' as const), who: fc.nat(2), value: rows }),
  fc.record({ do: fc.constant('save' as const), who: fc.nat(2) }),
  fc.record({ do: fc.constant('hear' as const), who: fc.nat(2) }),
  fc.record({
    do: fc.constant('choose' as const),
    who: fc.nat(2),
    whose: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
)

describe('any number of changes in any order', () => {
  it('end with the same answers for everybody, and nothing acknowledged is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const server = aServer()
        const people = [aPerson(server), aPerson(server), aPerson(server)]
        const person = (who: number) => people[who] as (typeof people)[number]
        for (const one of actions) {
          const them = person(one.who)
          if (one.do === 'text') them.change('s', one.key, one.value, false)
          else if (one.do === 'team') them.change('s', 'team', one.value, false)
          else if (one.do === 'save') await them.flush()
          else if (one.do === 'hear') them.hear([server.step()])
          else for (const { field: key } of them.state().conflicts) them.resolve('s', key, one.whose)
        }
        for (const them of [...people, ...people]) {
          await them.flush()
          for (const { field: key } of them.state().conflicts) them.resolve('s', key, 'theirs')
          await them.flush()
        }
        for (const them of people) {
          them.hear([server.step()])
          expect(them.state().conflicts).toEqual([])
          for (const key of types.keys()) expect(shown(them)[key] ?? null).toEqual(server.answers()[key] ?? null)
        }
      }),
      { numRuns: 400 },
    )
  })
})
