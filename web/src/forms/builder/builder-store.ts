import { type Field, type FieldType, withOtherKeys } from '@laurel/contract/forms'
import type { Locale, LocalizedText } from '@laurel/contract/kernel'
import { type FormDraft, withFields } from './draft.ts'
import { type History, type HistoryAction, historyReducer, startHistory } from './history.ts'
import { type NewFieldSettings, newField } from './new-field.ts'
import { pasted } from './paste.ts'
import { copyOf, newKey } from './references.ts'
import { canStand, everyField, insertAt, locate, moveField, type Spot, withField, withoutField } from './tree.ts'

/** The form being built, outside React: each part of the screen listens to what it shows. */
export interface BuilderStore {
  subscribe(listener: () => void): () => void
  draft(): FormDraft
  canUndo(): boolean
  canRedo(): boolean
  undo(): void
  redo(): void
  load(draft: FormDraft): void
  selected(): string | undefined
  select(key: string | undefined): void
  /** The language being written. */
  lang(): Locale
  setLang(lang: Locale): void
  setTitle(title: LocalizedText): void
  /** Another draft in its place, as one edit that can be undone; `merge` as in `change`. */
  replace(draft: FormDraft, merge?: string): void
  /** Adds at a spot, or after the selected field, or at the end; selects and answers the new field's key. */
  add(type: FieldType, names: Omit<NewFieldSettings, 'lang'>, spot?: Spot): string
  move(key: string, spot: Spot): void
  duplicate(key: string): void
  remove(key: string): void
  /** Adds copies of fields after the selected one; answers how many conditions could not come along. */
  paste(fields: readonly Field[]): number
  /** The same field under a new key: answers given to it so far stay with the old one. */
  renew(key: string): void
  /** `merge` joins edits of one text typed in a row. */
  change(key: string, change: (field: Field) => Field, merge?: string): void
}

interface State {
  readonly history: History<FormDraft>
  readonly selected: string | undefined
  readonly lang: Locale
}

/** @param now milliseconds, for joining what is typed in a row */
export function createBuilderStore(draft: FormDraft, lang: Locale, now: () => number): BuilderStore {
  const listeners = new Set<() => void>()
  let state: State = { history: startHistory(draft), selected: undefined, lang }
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const present = () => state.history.present
  const fields = () => present().definition.fields
  const act = (action: HistoryAction<FormDraft>, change: Partial<State> = {}) => {
    const history = historyReducer(state.history, action)
    const selected = 'selected' in change ? change.selected : state.selected
    const isThere = selected !== undefined && locate(history.present.definition.fields, selected) !== undefined
    set({ history, selected: isThere ? selected : undefined })
  }
  const edit = (next: FormDraft, merge?: string, change?: Partial<State>) =>
    act({ kind: 'edit', draft: next, at: now(), merge }, change)
  const put = (next: readonly Field[], merge?: string, change?: Partial<State>) =>
    edit(withFields(present(), next), merge, change)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    draft: present,
    canUndo: () => state.history.past.length > 0,
    canRedo: () => state.history.future.length > 0,
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    load: (next) => act({ kind: 'load', draft: next }),
    selected: () => state.selected,
    select: (selected) => selected !== state.selected && set({ selected }),
    lang: () => state.lang,
    setLang: (next) => set({ lang: next }),
    setTitle: (title) => edit({ ...present(), title }, 'title'),
    add(type, names, spot) {
      const field = newField(type, fields(), { ...names, lang: state.lang })
      put(insertAt(fields(), spot ?? spotAfter(fields(), state.selected, type), field), undefined, {
        selected: field.key,
      })
      return field.key
    },
    move(key, spot) {
      const next = moveField(fields(), key, spot)
      if (next !== fields()) put(next, undefined, { selected: key })
    },
    duplicate(key) {
      const found = locate(fields(), key)
      if (!found) return
      const copy = copyOf(found.field, fields())
      put(insertAt(fields(), { parent: found.parent?.key, index: found.index + 1 }, copy), undefined, {
        selected: copy.key,
      })
    },
    remove(key) {
      const found = locate(fields(), key)
      if (!found) return
      const next = found.siblings[found.index + 1] ?? found.siblings[found.index - 1] ?? found.parent
      put(withoutField(fields(), key), undefined, { selected: state.selected === key ? next?.key : state.selected })
    },
    paste(copied) {
      const { next, selected, dropped } = pasted(fields(), copied, state.selected)
      put(next, undefined, { selected })
      return dropped
    },
    renew(key) {
      const found = locate(fields(), key)
      if (!found) return
      const keys = new Map(everyField([found.field]).map((one) => [one.key, newKey()]))
      const { definition } = present()
      edit({ ...present(), definition: withOtherKeys(definition, keys) }, undefined, { selected: keys.get(key) })
    },
    replace: (next, merge) => edit(next, merge),
    change: (key, change, merge) => put(withField(fields(), key, change), merge && `${key} ${merge}`),
  }
}

/** Just after the selected field when the type may stand there, else after what holds it, else at the end. */
function spotAfter(fields: readonly Field[], selected: string | undefined, type: FieldType): Spot {
  const found = selected === undefined ? undefined : locate(fields, selected)
  if (!found) return { index: fields.length }
  if (canStand(type, found.parent)) return { parent: found.parent?.key, index: found.index + 1 }
  return found.parent ? spotAfter(fields, found.parent.key, type) : { index: fields.length }
}
