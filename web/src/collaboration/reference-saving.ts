import type { Answers, AnswerValue } from '@laurel/contract/forms/values'
import { isRefusal, unreached } from '../kernel/api/index.ts'
import type { Saving } from '../kernel/saving/index.ts'

/** Milliseconds of silence before what was written is saved, and before a call without answer is tried again. */
const typingDelay = 800
const retryDelay = 4_000

/** Saves the answers behind a personal link: one person, one call at a time, the last value of each field. */
export interface ReferenceSaving {
  change(key: string, value: AnswerValue): void
  /** Sends at once what waits; true once everything is saved. */
  flush(): Promise<boolean>
  /** What was answered since the page opened. */
  answers(): Answers
}

/** Holds what is not saved yet through a reload of the page. */
export interface ReferenceKeeper {
  read(): Answers
  write(unsaved: Answers): void
}

type Send = (changes: { field: string; value: AnswerValue }[]) => Promise<{ savedAt: string }>

export function createReferenceSaving(
  send: Send,
  show: (saving: Saving) => void,
  keeper: ReferenceKeeper,
): ReferenceSaving {
  const waiting = new Map<string, AnswerValue>(Object.entries(keeper.read()))
  const answers: Answers = Object.fromEntries(waiting)
  let timer: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<boolean> | undefined

  const run = async (): Promise<boolean> => {
    while (waiting.size > 0) {
      const changes = [...waiting].map(([field, value]) => ({ field, value }))
      show({ state: 'saving' })
      try {
        const { savedAt } = await send(changes)
        for (const { field, value } of changes) if (waiting.get(field) === value) waiting.delete(field)
        keeper.write(Object.fromEntries(waiting))
        show({ state: 'saved', at: savedAt })
      } catch (thrown) {
        show({ state: unreached(thrown) ?? 'failed' })
        if (!isRefusal(thrown) || thrown.status === 0 || thrown.status >= 500) later(retryDelay)
        return false
      }
    }
    return true
  }
  const start = () => {
    clearTimeout(timer)
    flight ??= run().finally(() => {
      flight = undefined
    })
    return flight
  }
  const later = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), delay)
  }
  return {
    change(key, value) {
      answers[key] = value
      waiting.set(key, value)
      keeper.write(Object.fromEntries(waiting))
      later(typingDelay)
    },
    flush: start,
    answers: () => answers,
  }
}
