import type { SaveAnswers, SavedAnswers } from '@laurel/contract/applications/answers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../kernel/api/refusal.ts'
import { createAutosave, typingDelay } from './autosave.ts'
import type { Unsaved } from './unsaved.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = '2027-02-09T09:00:00.000Z'
const steps = [
  {
    id: 's1',
    type: 'form' as const,
    title: {},
    position: 1,
    savedAt: null,
    answers: { a: 'old' },
    versions: { a: 3 },
    form: { id: 'f', revision: 1, definition: { schemaVersion: 1 as const, fields: [] } },
  },
]

function saved(body: SaveAnswers, more: Partial<SavedAnswers> = {}): SavedAnswers {
  return {
    saved: body.changes.map(({ field, baseVersion }) => ({ field, version: baseVersion + 10 })),
    conflicts: [],
    refused: [],
    problems: [],
    revision: 1,
    title: 'T',
    serverTime: at,
    ...more,
  }
}

function setUp(unsaved?: Unsaved) {
  const sent: SaveAnswers[] = []
  const stored: (Unsaved | undefined)[] = []
  const answers: ((body: SaveAnswers) => SavedAnswers | Promise<SavedAnswers>)[] = []
  const autosave = createAutosave({
    steps,
    unsaved,
    savedAt: null,
    send: async (_step, body) => {
      sent.push(body)
      return (answers.shift() ?? saved)(body)
    },
    keep: (one) => stored.push(one),
    newId: () => `mutation-${sent.length}`,
  })
  return { autosave, sent, stored, answers }
}

const offline = () => {
  throw new ApiRefusal({ status: 0, code: 'offline', message: '' })
}

describe('createAutosave', () => {
  it('sends what is typed after a silence, and a choice at once', async () => {
    const { autosave, sent } = setUp()
    autosave.change('s1', 'a', 'n', false)
    autosave.change('s1', 'a', 'ne', false)
    await vi.advanceTimersByTimeAsync(typingDelay - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ changes }) => changes)).toEqual([[{ field: 'a', value: 'ne', baseVersion: 3 }]])
    expect(autosave.state().saving).toEqual({ state: 'saved', at })
    autosave.change('s1', 'b', true, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[1]?.changes).toEqual([{ field: 'b', value: true, baseVersion: 0 }])
  })

  it('has one call on its way, the next takes all that changed meanwhile on the new version', async () => {
    const { autosave, sent, answers } = setUp()
    let answer: (() => void) | undefined
    answers.push(
      (body) =>
        new Promise((resolve) => {
          answer = () => resolve(saved(body))
        }),
    )
    autosave.change('s1', 'a', '1', true)
    await vi.advanceTimersByTimeAsync(0)
    autosave.change('s1', 'a', '2', true)
    autosave.change('s1', 'c', '3', true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    answer?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[1]?.changes).toEqual([
      { field: 'a', value: '2', baseVersion: 13 },
      { field: 'c', value: '3', baseVersion: 0 },
    ])
  })

  it('keeps what is unsaved on the device, and forgets it once saved', async () => {
    const { autosave, stored } = setUp()
    autosave.change('s1', 'a', 'x', false)
    expect(stored.at(-1)).toEqual({ s1: { a: { value: 'x', baseVersion: 3 } } })
    await autosave.flush()
    expect(stored.at(-1)).toBeUndefined()
  })

  it('tries again when there is no network, on the version that it knew', async () => {
    const { autosave, sent, answers, stored } = setUp()
    answers.push(offline, offline)
    autosave.change('s1', 'a', 'x', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(autosave.state().saving).toEqual({ state: 'away' })
    expect(stored.at(-1)).toEqual({ s1: { a: { value: 'x', baseVersion: 3, sent: 'x' } } })
    await vi.advanceTimersByTimeAsync(2000 + 4000)
    expect(sent.map(({ changes }) => changes[0])).toEqual(Array(3).fill({ field: 'a', value: 'x', baseVersion: 3 }))
    expect(autosave.state().saving.state).toBe('saved')
  })

  it.each([
    ['no network', false, 0, 'offline'],
    ['a network and no answer', true, 0, 'away'],
    ['a proxy without a server behind it', true, 502, 'away'],
    ['a server that starts', true, 503, 'away'],
    ['a proxy that waits for the server', true, 504, 'away'],
    ['a server that fails', true, 500, 'failed'],
    ['too many calls', true, 429, 'failed'],
  ])(
    'says what is in the way, and goes on saying it while it tries again: %s',
    async (_what, onLine, status, state) => {
      vi.stubGlobal('navigator', { onLine })
      const { autosave, sent, answers } = setUp()
      const cut = () => {
        throw new ApiRefusal({ status, code: 'unexpected', message: '' })
      }
      answers.push(cut, cut)
      const shown: string[] = []
      autosave.subscribe(() => shown.push(autosave.state().saving.state))
      autosave.change('s1', 'a', 'x', true)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(sent).toHaveLength(2)
      expect(shown.slice(shown.indexOf(state))).toEqual([state, state])
      // The server was found again before the time of the next try.
      await autosave.flush()
      expect(sent).toHaveLength(3)
      expect(autosave.state().saving.state).toBe('saved')
    },
  )

  it('starts with what an earlier visit could not save', async () => {
    const { autosave, sent } = setUp({
      s1: { a: { value: 'from before', baseVersion: 2 } },
      gone: { z: { value: 1, baseVersion: 0 } },
    })
    expect(autosave.state().answers.s1).toEqual({ a: 'from before' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ changes }) => changes)).toEqual([[{ field: 'a', value: 'from before', baseVersion: 2 }]])
  })

  it('holds a conflict until someone chooses', async () => {
    const conflict = { field: 'a', mine: 'x', theirs: 'y', by: 'Rachid', at, version: 7 }
    for (const [whose, value, changes] of [
      ['mine', 'xx', [{ field: 'a', value: 'xx', baseVersion: 7 }]],
      ['theirs', 'y', undefined],
    ] as const) {
      const { autosave, sent, answers, stored } = setUp()
      answers.push((body) => saved(body, { saved: [], conflicts: [conflict] }))
      autosave.change('s1', 'a', 'x', true)
      await vi.advanceTimersByTimeAsync(0)
      expect(autosave.state().saving).toEqual({ state: 'conflict' })
      autosave.change('s1', 'a', 'xx', true)
      await vi.advanceTimersByTimeAsync(5000)
      expect(sent).toHaveLength(1)
      expect(autosave.state().conflicts).toMatchObject([{ stepId: 's1', mine: 'xx', theirs: 'y' }])
      expect(stored.at(-1)).toEqual({ s1: { a: { value: 'xx', baseVersion: 0 } } })
      autosave.resolve('s1', 'a', whose)
      await vi.advanceTimersByTimeAsync(0)
      expect(sent[1]?.changes).toEqual(changes)
      expect(autosave.state().answers.s1?.a).toBe(value)
      expect(autosave.state().saving.state).toBe('saved')
      expect(stored.at(-1)).toBeUndefined()
    }
  })

  it('stops at a refusal, and loses nothing', async () => {
    const { autosave, sent, answers, stored } = setUp()
    answers.push(() => {
      throw new ApiRefusal({ status: 409, code: 'program_closed', message: '' })
    })
    autosave.change('s1', 'a', 'x', true)
    await vi.advanceTimersByTimeAsync(60_000)
    autosave.change('s1', 'b', 'y', true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(autosave.state()).toMatchObject({ saving: { state: 'failed' }, ended: 'program_closed' })
    expect(stored.at(-1)).toEqual({
      s1: { a: { value: 'x', baseVersion: 3, sent: 'x' }, b: { value: 'y', baseVersion: 0 } },
    })
  })

  it('says that the form was published anew', async () => {
    const { autosave, answers } = setUp()
    answers.push((body) => saved(body, { revision: 2 }))
    autosave.change('s1', 'a', 'x', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(autosave.state().isOutdated).toBe(true)
  })

  it('sends what got no answer again under its own id, before what was typed since', async () => {
    const { autosave, sent, stored, answers } = setUp()
    answers.push(offline)
    autosave.change('s1', 'a', 'x', true)
    await vi.advanceTimersByTimeAsync(0)
    autosave.change('s1', 'a', 'xy', false)
    expect(stored.at(-1)).toEqual({ s1: { a: { value: 'xy', baseVersion: 3, sent: 'x' } } })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent.map(({ mutationId }) => mutationId)).toEqual(['mutation-0', 'mutation-0', 'mutation-2'])
    expect(sent.map(({ changes }) => changes[0])).toEqual([
      { field: 'a', value: 'x', baseVersion: 3 },
      { field: 'a', value: 'x', baseVersion: 3 },
      { field: 'a', value: 'xy', baseVersion: 13 },
    ])
    expect(autosave.isSaved()).toBe(true)
    expect(stored.at(-1)).toBeUndefined()
  })

  it('lets no answer over which the server breaks hold up the others', async () => {
    const { autosave, sent, stored, answers } = setUp()
    const breaksOverA = (body: SaveAnswers) => {
      if (!body.changes.some(({ value }) => value === 'poison')) return saved(body)
      throw new ApiRefusal({ status: 500, code: 'unexpected', message: '' })
    }
    answers.push(...Array.from({ length: 30 }, () => breaksOverA))
    autosave.change('s1', 'a', 'poison', false)
    autosave.change('s1', 'b', 'sound', true)
    await vi.advanceTimersByTimeAsync(0)
    autosave.change('s1', 'c', 'newer', false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(autosave.known()[0]?.answers).toEqual({ a: 'old', b: 'sound', c: 'newer' })
    expect(autosave.state().saving.state).toBe('failed')
    expect(autosave.state().aside).toEqual([{ stepId: 's1', field: 'a', reason: 'not-kept' }])
    expect(stored.at(-1)).toEqual({ s1: { a: { value: 'poison', baseVersion: 3 } } })
    expect(autosave.isSaved()).toBe(false)
    autosave.change('s1', 'd', 'later', false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.known()[0]?.answers).toMatchObject({ d: 'later' })
    autosave.change('s1', 'a', 'mended', false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.at(-1)?.changes).toEqual([{ field: 'a', value: 'mended', baseVersion: 3 }])
    expect(autosave.isSaved()).toBe(true)
    expect(autosave.state()).toMatchObject({ aside: [], saving: { state: 'saved' } })
    expect(stored.at(-1)).toBeUndefined()
  })

  it('tries again by itself, and when asked to send all, what it has set aside', async () => {
    const { autosave, answers } = setUp()
    const breaks = () => {
      throw new ApiRefusal({ status: 500, code: 'unexpected', message: '' })
    }
    answers.push(breaks, breaks, breaks)
    autosave.change('s1', 'a', 'x', true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(autosave.state().aside).toHaveLength(1)
    answers.push(breaks)
    await autosave.flush()
    expect(autosave.state().aside).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.isSaved()).toBe(true)
  })

  it('keeps on the device a text that was refused, until it is changed', async () => {
    const { autosave, stored, answers } = setUp()
    answers.push((body) =>
      saved(body, { saved: [], refused: [{ field: 'a', reason: 'valide-input-text', piece: '<x>' }] }),
    )
    autosave.change('s1', 'a', 'a <x>', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.at(-1)).toEqual({ s1: { a: { value: 'a <x>', baseVersion: 3 } } })
    expect(autosave.state().answers.s1?.a).toBe('a <x>')
    autosave.change('s1', 'a', 'a', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.at(-1)).toBeUndefined()
  })

  it('takes for its own what arrived although its answer was never heard', async () => {
    const { sent } = setUp({ s1: { a: { value: 'older', baseVersion: 2, sent: 'old' } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[0]?.changes).toEqual([{ field: 'a', value: 'older', baseVersion: 3 }])
  })

  it('leaves to choose where somebody else wrote after what it sent', async () => {
    const { sent } = setUp({ s1: { a: { value: 'mine', baseVersion: 2, sent: 'min' } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[0]?.changes).toEqual([{ field: 'a', value: 'mine', baseVersion: 2 }])
  })

  it('saves within three seconds whoever types without a pause', async () => {
    const { autosave, sent } = setUp()
    for (let typed = 1; typed <= 8; typed += 1) {
      autosave.change('s1', 'a', 'x'.repeat(typed), false)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent).toHaveLength(1)
    expect(sent[0]?.changes[0]?.value).toBe('x'.repeat(6))
  })

  it('hands over what waits when the form was published anew', async () => {
    const { autosave, sent, stored, answers } = setUp()
    answers.push((body) => saved(body, { revision: 2 }))
    autosave.change('s1', 'a', 'x', true)
    autosave.change('s1', 'b', 'y', false)
    void autosave.flush()
    autosave.change('s1', 'b', 'yz', false)
    await vi.advanceTimersByTimeAsync(10)
    expect(autosave.state().isOutdated).toBe(true)
    autosave.dispose()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
    expect(stored.at(-1)).toEqual({ s1: { b: { value: 'yz', baseVersion: 10 } } })
  })
})

describe('what the server is known to have', () => {
  it('follows what it acknowledged and what others saved, not what is typed', async () => {
    const { autosave, answers } = setUp()
    const first = autosave.known()
    answers.push((body) => saved(body))
    autosave.change('s1', 'b', 'typed', false)
    autosave.change('s1', 'a', 'new', true)
    expect(autosave.known()).toBe(first)
    await vi.advanceTimersByTimeAsync(1)
    autosave.change('s1', 'a', 'newer', false)
    expect(autosave.known()[0]).toMatchObject({ answers: { a: 'new', b: 'typed' }, versions: { a: 13, b: 10 } })
    autosave.hear(steps.map((step) => ({ ...step, answers: { c: 'theirs' }, versions: { c: 2 } })))
    expect(autosave.known()[0]?.answers).toEqual({ a: 'new', b: 'typed', c: 'theirs' })
  })
})
