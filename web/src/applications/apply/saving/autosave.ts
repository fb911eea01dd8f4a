import type { SaveAnswers, SavedAnswers } from '@laurel/contract/applications/answers'
import type { AnswerValue } from '@laurel/contract/forms/values'
import { isRefusal, unreached } from '../../../kernel/api/index.ts'
import { acknowledgedSteps } from './acknowledged-steps.ts'
import type { Autosave, AutosaveParts } from './autosave-parts.ts'
import { type AutosaveState, onItsWay, orNothing } from './autosave-state.ts'
import { lazyTimer } from './lazy-timer.ts'
import { createRowSaving } from './row-saving.ts'
import { createSetAside } from './set-aside.ts'
import { type Call, startOf, unsavedOf, type Waiting } from './unsaved.ts'

export type { AutosaveState } from './autosave-state.ts'

/** Milliseconds of silence before what is typed leaves; a choice leaves at once. */
export const typingDelay = 800
/** Milliseconds that typing without a pause may put off what is to be saved. */
export const longestWait = 3_000
/** Milliseconds before a call that got no answer is tried again: doubled each time, up to the second. */
const retryDelays = [2_000, 30_000] as const
/** Milliseconds before what was set aside is tried again by itself. */
const asideDelay = 60_000

export function createAutosave(parts: AutosaveParts): Autosave {
  const listeners = new Set<() => void>()
  const versions = new Map(parts.steps.map((step) => [step.id, { ...step.versions }]))
  const rows = createRowSaving(parts.steps)
  const acknowledged = acknowledgedSteps(parts.steps)
  const revisions = new Map(parts.steps.map((step) => [step.id, step.form?.revision]))
  const waiting: Waiting = new Map()
  const setAside = createSetAside(waiting)
  let flying: Call | undefined
  /** Went without an answer: it goes again as it was, under its own id, before anything that changed since, for a while. */
  let unheard: Call | undefined
  let flight: Promise<void> | undefined
  const next = lazyTimer(() => {
    if (waiting.size === 0 && !unheard) setAside.bringBack()
    void start()
  })
  let latest: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isDisposed = false
  let current: AutosaveState = {
    saving: { state: 'saved', at: parts.savedAt ?? undefined },
    answers: Object.fromEntries(parts.steps.map((step) => [step.id, step.answers ?? {}])),
    conflicts: [],
    refused: [],
    aside: [],
    ended: undefined,
    isOutdated: false,
    title: undefined,
    news: 0,
  }

  const set = (change: Partial<AutosaveState>) => {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }
  const isIdle = () => waiting.size === 0 && setAside.size() === 0 && !flying && !unheard
  const write = (stepId: string, key: string, value: AnswerValue | null) => {
    const before = current.answers[stepId] ?? {}
    set({ answers: { ...current.answers, [stepId]: { ...before, [key]: value } } })
  }
  const wait = (stepId: string, key: string, change: { value: AnswerValue | null; baseVersion?: number }) => {
    const fields = waiting.get(stepId) ?? new Map()
    fields.set(key, change)
    waiting.set(stepId, fields)
  }

  const keep = () => {
    const { conflicts } = current
    parts.keep(unsavedOf({ call: flying ?? unheard, conflicts, waiting, aside: setAside.unsaved(), versionOf }))
  }
  const versionOf = (stepId: string, key: string) => versions.get(stepId)?.[key] ?? 0

  const nextCall = (): Call | undefined => {
    if (unheard) return unheard
    const [first] = waiting
    if (!first) return undefined
    const [stepId, all] = first
    const fields = setAside.take(stepId, all)
    for (const key of [...fields.keys()]) if (fields !== all) all.delete(key)
    if (fields === all || all.size === 0) waiting.delete(stepId)
    const changes = [...fields].map(([field, { value, baseVersion }]) => ({
      field,
      value,
      baseVersion: baseVersion ?? versionOf(stepId, field),
    }))
    return { stepId, body: { mutationId: parts.newId(), changes } }
  }

  const bodyOf = ({ stepId, body }: Call): SaveAnswers => ({
    mutationId: body.mutationId,
    changes: body.changes.map((change) => rows.toSend(stepId, change)),
  })
  const shownAt = (stepId: string, key: string) => current.answers[stepId]?.[key] ?? null
  const take = ({ stepId, body }: Call, saved: SavedAnswers) => {
    const known = versions.get(stepId) ?? {}
    const isDisputed = (key: string) => saved.conflicts.some(({ field }) => field === key)
    for (const { field, version, value } of saved.saved) {
      known[field] = version
      if (!isDisputed(field)) settle(stepId, field, body, version, value)
    }
    versions.set(stepId, known)
    const notIn = (said: readonly { field: string }[]) => (one: { stepId: string; field: string }) =>
      one.stepId !== stepId || !said.some(({ field }) => field === one.field)
    const others = current.conflicts.filter(notIn(saved.conflicts))
    const conflicts = saved.conflicts.map((conflict) => {
      const mine = rows.mineIn(stepId, conflict, shownAt(stepId, conflict.field))
      // Others' rows stand beside mine from now on: what is typed before the choice is typed among them.
      write(stepId, conflict.field, mine)
      rows.know(stepId, conflict.field, conflict.theirs, conflict.version)
      return { ...conflict, stepId, mine }
    })
    for (const { field } of conflicts) waiting.get(stepId)?.delete(field)
    if (waiting.get(stepId)?.size === 0) waiting.delete(stepId)
    const refused = orNothing(current.refused, [
      ...current.refused.filter(notIn(saved.saved)),
      ...saved.refused.map((one) => ({ ...one, stepId })),
    ])
    setAside.keepUntaken({ stepId, body }, saved)
    const isOutdated = current.isOutdated || revisions.get(stepId) !== saved.revision
    set({ conflicts: orNothing(current.conflicts, [...others, ...conflicts]), refused, isOutdated, title: saved.title })
    rest(saved.serverTime)
  }

  /** Acknowledged: others' rows may have come back beside those sent. */
  const settle = (stepId: string, key: string, body: Call['body'], version: number, stored?: AnswerValue) => {
    const sent = body.changes.find(({ field }) => field === key)?.value ?? null
    rows.know(stepId, key, stored === undefined ? sent : stored, version)
    acknowledged.note(stepId, key, stored === undefined ? sent : stored, version)
    if (stored === undefined) return
    const shown = rows.shownAfter(stepId, key, sent, shownAt(stepId, key), stored)
    write(stepId, key, shown)
    if (waiting.get(stepId)?.has(key)) wait(stepId, key, { value: shown })
    set({ news: current.news + 1 })
  }

  /** Somebody else's answer comes in; false where it has to wait until what is changed here was judged. */
  const bringIn = (stepId: string, key: string, theirs: AnswerValue, version: number): boolean => {
    const call = flying ?? unheard
    if (call?.stepId === stepId && call.body.changes.some(({ field }) => field === key)) return false
    if (current.conflicts.some((one) => one.stepId === stepId && one.field === key)) return false
    if (setAside.has(stepId, key)) return false
    const typed = waiting.get(stepId)?.get(key)
    if (typed?.baseVersion !== undefined) return false
    const shown = typed ? rows.bringIn(stepId, key, typed.value, theirs, version) : theirs
    if (shown === undefined) return false
    if (typed) wait(stepId, key, { value: shown })
    else rows.know(stepId, key, theirs, version)
    versions.set(stepId, { ...versions.get(stepId), [key]: version })
    acknowledged.note(stepId, key, theirs, version)
    write(stepId, key, shown)
    return true
  }

  /** The state to show once no call is on its way. */
  const rest = (at: string) => {
    if (current.conflicts.length > 0) set({ saving: { state: 'conflict' } })
    else if (waiting.size > 0) return
    else if (setAside.size() > 0) set({ saving: { state: 'failed' } })
    else set({ saving: { state: 'saved', at } })
  }

  const fail = (call: Call, thrown: unknown) => {
    const isFinal =
      isRefusal(thrown) && thrown.status >= 400 && thrown.status < 500 && ![401, 408, 429].includes(thrown.status)
    unheard = call
    if (isFinal) return set({ saving: { state: 'failed' }, ended: thrown.code })
    failures += 1
    set({ saving: { state: unreached(thrown) ?? 'failed' } })
    if (setAside.failed(call, thrown)) {
      unheard = undefined
      failures = 0
      set({ aside: setAside.told() })
      return schedule(waiting.size > 0 ? typingDelay : asideDelay)
    }
    schedule(Math.min(retryDelays[1], retryDelays[0] * 2 ** (failures - 1)))
  }

  const run = async (leaving: boolean) => {
    for (let call = nextCall(); call && current.ended === undefined; call = nextCall()) {
      flying = call
      if (failures === 0) set({ saving: onItsWay })
      // The call on its way is stored as such: should the page close now, the next one recognises its own value.
      keep()
      try {
        const saved = await parts.send(call.stepId, bodyOf(call), leaving)
        flying = undefined
        unheard = undefined
        failures = 0
        setAside.succeeded(call)
        set({ aside: orNothing(current.aside, setAside.told()) })
        take(call, saved)
        keep()
        // The form is read anew, and what waits is handed over with it; when that does not come, it is sent all the same.
        if (current.isOutdated || isDisposed) return schedule(typingDelay)
      } catch (thrown) {
        flying = undefined
        fail(call, thrown)
        keep()
        return
      }
    }
  }

  const start = (leaving = false): Promise<void> => {
    next.clear()
    clearTimeout(latest)
    latest = undefined
    if (current.ended !== undefined) return Promise.resolve()
    flight ??= run(leaving).finally(() => {
      flight = undefined
    })
    return flight
  }
  const schedule = (delay: number) => {
    if (isDisposed || isIdle()) next.clear()
    else next.set(delay)
  }

  for (const [stepId, fields] of Object.entries(parts.unsaved ?? {})) {
    if (!versions.has(stepId)) continue
    for (const [key, change] of Object.entries(fields)) {
      wait(stepId, key, { value: change.value, baseVersion: startOf(parts.steps, stepId, key, change) })
      write(stepId, key, change.value)
    }
  }
  if (waiting.size > 0) schedule(0)

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(stepId, key, value, isChoice) {
      write(stepId, key, value)
      const conflict = current.conflicts.find((one) => one.stepId === stepId && one.field === key)
      if (conflict) {
        set({ conflicts: current.conflicts.map((one) => (one === conflict ? { ...one, mine: value } : one)) })
        return keep()
      }
      setAside.changed(stepId, key)
      set({ aside: orNothing(current.aside, setAside.told()) })
      wait(stepId, key, { value })
      keep()
      if (current.ended !== undefined) return
      // New typing is not saved yet: the page must not say "saved".
      if (current.saving.state === 'saved') set({ saving: onItsWay })
      // After a call without an answer the next one keeps its time: typing must not bring it forward again and again.
      if (failures === 0) schedule(isChoice ? 0 : typingDelay)
      if (failures === 0) latest ??= setTimeout(() => void start(), longestWait)
    },
    hear(steps) {
      let isNews = false
      for (const { id, form, answers = {}, versions: theirs = {} } of steps) {
        if (!form || form.revision !== revisions.get(id)) continue
        for (const [key, version] of Object.entries(theirs)) {
          if (version > versionOf(id, key) && bringIn(id, key, answers[key] ?? null, version)) isNews = true
        }
      }
      if (isNews) set({ news: current.news + 1 })
    },
    known: acknowledged.steps,
    isSaved: () => isIdle() && current.conflicts.length === 0,
    async flush(leaving = false) {
      setAside.bringBack()
      await start(leaving)
      // Typing that came while the call was on its way.
      if (!isIdle() && !current.isOutdated && current.saving.state === 'saving') await start(leaving)
    },
    resolve(stepId, field, whose) {
      const conflict = current.conflicts.find((one) => one.stepId === stepId && one.field === field)
      if (!conflict) return
      const known = versions.get(stepId) ?? {}
      known[field] = conflict.version
      versions.set(stepId, known)
      acknowledged.note(stepId, field, conflict.theirs, conflict.version)
      set({ conflicts: current.conflicts.filter((one) => one !== conflict) })
      if (whose === 'theirs') {
        write(stepId, field, conflict.theirs)
        rest(conflict.at)
        return keep()
      }
      wait(stepId, field, { value: conflict.mine })
      keep()
      schedule(0)
    },
    dispose() {
      isDisposed = true
      next.clear()
      clearTimeout(latest)
      listeners.clear()
    },
  }
}
