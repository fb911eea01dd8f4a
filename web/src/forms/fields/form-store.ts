import type { FormDefinition } from '@laurel/contract/forms/definition'
import {
  type ClosedGate,
  closedGate,
  type FormContext,
  type GateStatuses,
  initialItem,
  openSession,
} from '@laurel/contract/forms/engine'
import type { AnswerProblem, Answers, AnswerValue, BrokenRule } from '@laurel/contract/forms/values'
import { afterPress } from './after-press.ts'
import { createListeners } from './listeners.ts'
import { type Place, readAt, writeAt } from './place.ts'
import { recheckDelay, trackedProblems, validateForm } from './problem-tracking.ts'

export interface FormSettings {
  readonly definition: FormDefinition
  readonly context: FormContext
  /** Status of each validation gate by field key (docs/rules.md §4). */
  readonly gates?: GateStatuses
  /** Called with the top-level field that changed: autosave keeps answers field by field. */
  readonly onChange?: (key: string, value: AnswerValue | null, answers: Answers) => void
}

/**
 * The answers being given, outside React: each field listens to its own part, so that a keystroke renders one field and
 * not three hundred. Snapshots keep their identity as long as nothing in them changes.
 */
export interface FormStore {
  readonly settings: FormSettings
  /** Hears of changes to one top-level field, whatever changed of it, or of all changes when no key is given. */
  subscribe(listener: () => void, key?: string): () => void
  answers(): Answers
  /** What is answered at a place, or worked out to be. */
  read(place: Place): unknown
  write(place: Place, value: AnswerValue | null): void
  isVisible(path: string): boolean
  isRequired(path: string): boolean
  /** Read-only or computed: shown, never written here. */
  isReadOnly(path: string): boolean
  gate(): ClosedGate | undefined
  problem(path: string): BrokenRule | undefined
  problems(): readonly AnswerProblem[]
  /** What stands in a new item of a repeated group. */
  newItem(groupKey: string): Answers
  /** Checks what was typed at a place, as when leaving it; what is missing is not yet said. */
  touch(place: Place): void
  /** Says what is wrong at a path as for sending: what is missing too. */
  ask(path: string): void
  /** Shows what was answered and is wrong; what is missing is not said. */
  checkAnswered(): void
  /** Checks everything as for sending; answers what is wrong and shows it. */
  check(): readonly AnswerProblem[]
  /** Shows problems found elsewhere, by the server. */
  showProblems(problems: readonly AnswerProblem[]): void
  /** Takes answers that came from elsewhere: another device, another person. */
  replace(answers: Answers): void
  configure(settings: FormSettings): void
  /** Which item of a repeated group, or which accordion, is unfolded. */
  unfolded(path: string): string | undefined
  unfold(path: string, id: string | undefined): void
  dispose(): void
}

interface State {
  answers: Answers
  gate: ClosedGate | undefined
  problems: readonly AnswerProblem[]
  /** Paths that have been wrong once: they are checked again as they change (docs/rules.md §5). */
  tracked: ReadonlySet<string>
  unfolded: ReadonlyMap<string, string>
}

export function createFormStore(first: FormSettings, answers: Answers): FormStore {
  let settings = first
  let session = openSession(first.definition, answers, first.context)
  const listeners = createListeners()
  let timer: ReturnType<typeof setTimeout> | undefined
  let byPath = new Map<string, BrokenRule>()
  let state: State = {
    answers,
    gate: gateOf(settings, answers),
    problems: [],
    tracked: new Set(),
    unfolded: new Map(),
  }

  const keep = (change: Partial<State>) => {
    state = { ...state, ...change }
    if (change.problems) byPath = new Map(change.problems.map((problem) => [problem.field, problem]))
  }
  const set = (change: Partial<State>) => {
    keep(change)
    listeners.notifyAll()
  }
  const show = (problems: readonly AnswerProblem[], tracked: Iterable<string>) =>
    set({ problems, tracked: new Set([...state.tracked, ...tracked]) })
  const recheck = () => show(trackedProblems(settings, state.answers, state.tracked), [])
  const report = (path: string, mode: 'draft' | 'submit') => {
    const found = validateForm(settings, state.answers, mode).filter(({ field }) => isAt(field, path))
    if (found.length === 0) return
    const others = state.problems.filter(({ field }) => !isAt(field, path))
    show([...others, ...found], [path])
  }
  const recheckSoon = () => {
    clearTimeout(timer)
    if (state.tracked.size > 0) timer = setTimeout(recheck, recheckDelay)
  }

  return {
    get settings() {
      return settings
    },
    subscribe: listeners.subscribe,
    answers: () => state.answers,
    read(place) {
      const field = session.stateOf(place.path)
      return field && 'computed' in field ? field.computed : readAt(state.answers, place.trail)
    },
    write(place, value) {
      const key = place.trail[0] ?? ''
      const next = writeAt(state.answers, place.trail, value)
      const changed = session.update(next, key)
      const before = state.gate
      keep({ answers: next, ...(changed.length > 0 && { gate: gateOf(settings, next, before) }) })
      if (state.gate === before) listeners.report(new Set([key, ...changed.map(topKey)]))
      else listeners.notifyAll()
      recheckSoon()
      settings.onChange?.(key, next[key] ?? null, next)
    },
    isVisible: (path) => session.stateOf(path) !== undefined,
    isRequired: (path) => session.stateOf(path)?.required ?? false,
    isReadOnly: (path) => session.stateOf(path)?.readOnly ?? false,
    newItem: (groupKey) => initialItem(settings.definition, groupKey, state.answers, settings.context),
    gate: () => state.gate,
    problem: (path) => byPath.get(path),
    problems: () => state.problems,
    touch({ path }) {
      afterPress(() => report(path, 'draft'))
    },
    ask(path) {
      report(path, 'submit')
    },
    checkAnswered() {
      const found = validateForm(settings, state.answers, 'draft').filter(({ field }) => !byPath.has(field))
      if (found.length === 0) return
      show(
        [...state.problems, ...found],
        found.map(({ field }) => field),
      )
    },
    check() {
      clearTimeout(timer)
      const found = validateForm(settings, state.answers, 'submit')
      show(
        found,
        found.map(({ field }) => field),
      )
      return found
    },
    showProblems(problems) {
      if (problems !== state.problems)
        show(
          problems,
          problems.map(({ field }) => field),
        )
    },
    replace(next) {
      if (next === state.answers) return
      session.update(next)
      set({ answers: next, gate: gateOf(settings, next, state.gate) })
      recheckSoon()
    },
    configure(next) {
      const isForm = next.definition === settings.definition && next.context === settings.context
      const isSame = isForm && next.gates === settings.gates
      settings = next
      if (!isForm) session = openSession(next.definition, state.answers, next.context)
      if (!isSame) set({ gate: gateOf(next, state.answers, state.gate) })
    },
    unfolded: (path) => state.unfolded.get(path),
    unfold(path, id) {
      const unfolded = new Map(state.unfolded)
      if (id === undefined) unfolded.delete(path)
      else unfolded.set(path, id)
      set({ unfolded })
    },
    dispose: () => clearTimeout(timer),
  }
}

/** The gate that is closed now; the same object for as long as it is the same. */
function gateOf(
  { definition, context, gates }: FormSettings,
  answers: Answers,
  before?: ClosedGate,
): ClosedGate | undefined {
  const gate = gates && closedGate(definition, answers, context, gates)
  return before && gate && before.key === gate.key && before.status === gate.status ? before : gate
}

/** The top-level field that a path leads into. */
function topKey(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path
}

/** The path itself, or something inside it (a cell of a table, a field of an item). */
function isAt(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}[`) || path.startsWith(`${place}.`)
}
