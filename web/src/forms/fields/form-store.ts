import {
  type AnswerProblem,
  type Answers,
  type AnswerValue,
  type BrokenRule,
  type ClosedGate,
  closedGate,
  type FieldStates,
  type FormContext,
  type FormDefinition,
  fieldStates,
  type GateStatuses,
} from '@laurel/contract/forms'
import { afterPress } from './after-press.ts'
import { type Place, readAt, writeAt } from './place.ts'
import { recheckDelay, trackedProblems, validateForm } from './problem-tracking.ts'

export interface FormSettings {
  readonly definition: FormDefinition
  readonly context: FormContext
  /** Status of each validation gate by field key (spec §4). */
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
  subscribe(listener: () => void): () => void
  answers(): Answers
  read(place: Place): unknown
  write(place: Place, value: AnswerValue | null): void
  isVisible(path: string): boolean
  isRequired(path: string): boolean
  /** Read-only or computed: shown, never written here. */
  isReadOnly(path: string): boolean
  gate(): ClosedGate | undefined
  problem(path: string): BrokenRule | undefined
  problems(): readonly AnswerProblem[]
  /** Checks what was typed at a place, as when leaving it; what is missing is not yet said. */
  touch(place: Place): void
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
  fields: FieldStates
  gate: ClosedGate | undefined
  problems: readonly AnswerProblem[]
  /** Paths that have been wrong once: they are checked again as they change (spec §5). */
  tracked: ReadonlySet<string>
  unfolded: ReadonlyMap<string, string>
}

export function createFormStore(first: FormSettings, answers: Answers): FormStore {
  let settings = first
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let byPath = new Map<string, BrokenRule>()
  let state: State = {
    answers,
    ...derived(settings, answers),
    problems: [],
    tracked: new Set(),
    unfolded: new Map(),
  }

  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    if (change.problems) byPath = new Map(change.problems.map((problem) => [problem.field, problem]))
    for (const listener of listeners) listener()
  }
  const show = (problems: readonly AnswerProblem[], tracked: Iterable<string>) =>
    set({ problems, tracked: new Set([...state.tracked, ...tracked]) })
  const recheck = () => show(trackedProblems(settings, state.answers, state.tracked), [])
  const recheckSoon = () => {
    clearTimeout(timer)
    if (state.tracked.size > 0) timer = setTimeout(recheck, recheckDelay)
  }

  return {
    get settings() {
      return settings
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answers: () => state.answers,
    read: (place) => readAt(state.answers, place.trail),
    write(place, value) {
      const next = writeAt(state.answers, place.trail, value)
      set({ answers: next, ...derived(settings, next, state) })
      recheckSoon()
      const key = place.trail[0] ?? ''
      settings.onChange?.(key, next[key] ?? null, next)
    },
    isVisible: (path) => state.fields.visible.has(path),
    isRequired: (path) => state.fields.required.has(path),
    isReadOnly: (path) => state.fields.readOnly.has(path),
    gate: () => state.gate,
    problem: (path) => byPath.get(path),
    problems: () => state.problems,
    touch({ path }) {
      afterPress(() => {
        const found = validateForm(settings, state.answers, 'draft').filter(({ field }) => isAt(field, path))
        if (found.length === 0) return
        const others = state.problems.filter(({ field }) => !isAt(field, path))
        show([...others, ...found], [path])
      })
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
      if (next !== state.answers) set({ answers: next, ...derived(settings, next, state) })
    },
    configure(next) {
      const isSame =
        next.definition === settings.definition && next.context === settings.context && next.gates === settings.gates
      settings = next
      if (!isSame) set(derived(settings, state.answers, state))
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

/** What follows from the answers; what did not change keeps its identity. */
function derived({ definition, context, gates }: FormSettings, answers: Answers, before?: State) {
  const gate = gates && closedGate(definition, answers, context, gates)
  return {
    fields: fieldStates(definition, answers, context),
    gate:
      before?.gate && gate && before.gate.key === gate.key && before.gate.status === gate.status ? before.gate : gate,
  }
}

/** The path itself, or something inside it (a cell of a table, a field of an item). */
function isAt(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}[`) || path.startsWith(`${place}.`)
}
