import type { FormAround, LaterUse } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, type FieldType, findField } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWords } from '../kernel/words/index.ts'
import type { BuilderStore } from './state/builder-store.ts'
import type { NewFieldSettings } from './state/new-field.ts'
import { locate } from './state/tree.ts'

/** A category of the program in which the form is shown; conditions may ask for it. */
export interface FormCategory {
  readonly id: string
  readonly title: LocalizedText
}

/** What every part of the builder needs. */
export interface BuilderParts {
  readonly store: BuilderStore
  /** The languages of the program, the one of last resort first. */
  readonly langs: readonly Locale[]
  readonly categories: readonly FormCategory[]
  /** The forms of the steps before this one, in every category that shows it: conditions and formulas may name their fields. */
  readonly earlier: FormAround['earlier']
  /** What the forms of later steps ask about this one. */
  readonly later: readonly LaterUse[]
  /** False for who may only look. */
  readonly canEdit: boolean
  /** Lets screen readers hear what is else only seen. */
  readonly say: (text: string) => void
}

const BuilderContext = createContext<BuilderParts | undefined>(undefined)

export const BuilderProvider = BuilderContext.Provider

export function useBuilderParts(): BuilderParts {
  const parts = useContext(BuilderContext)
  if (!parts) throw new Error('This part stands inside the builder')
  return parts
}

/** A part of the builder's state; renders again only when that part is another. */
export function useBuilder<Part>(select: (store: BuilderStore) => Part): Part {
  const { store } = useBuilderParts()
  const read = () => select(store)
  return useSyncExternalStore(store.subscribe, read, read)
}

export function useSelectedField(): Field | undefined {
  return useBuilder((store) => {
    const key = store.selected()
    return key === undefined ? undefined : locate(store.draft().definition.fields, key)?.field
  })
}

/** What acts on a field are about; the same list for as long as it names the same fields. */
export function useActingOn(key: string): readonly string[] {
  const names = useBuilder((store) => store.actingOn(key).join(' '))
  return useMemo(() => names.split(' '), [names])
}

/** The forms of earlier steps; the same list throughout. */
export function useEarlier(): readonly FormDefinition[] {
  const { earlier } = useBuilderParts()
  return useMemo(() => earlier.map(({ definition }) => definition), [earlier])
}

/** A field of an earlier step. */
export function fieldOfEarlier(earlier: readonly FormDefinition[], key: string): Field | undefined {
  for (const definition of earlier) {
    const found = findField(definition, key)
    if (found) return found
  }
  return undefined
}

/** The fields of these keys that are in the form, or in that of an earlier step; the same list for as long as they are the same fields. */
export function useFields(keys: readonly string[]): readonly Field[] {
  const last = useRef<readonly Field[]>([])
  const earlier = useEarlier()
  return useBuilder((store) => {
    const { fields } = store.draft().definition
    const now = keys.flatMap((key) => locate(fields, key)?.field ?? fieldOfEarlier(earlier, key) ?? [])
    const isSame = now.length === last.current.length && now.every((field, index) => field === last.current[index])
    if (!isSame) last.current = now
    return last.current
  })
}

/** Reads a text in the language being written, else in that of last resort. */
export function useDraftText(): (text: LocalizedText | undefined) => string {
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  return (text) => readText(text, lang, langs[0] ?? lang)
}

/** How the interface's language names what comes out of the palette. */
export function useNames(): Omit<NewFieldSettings, 'lang'> {
  const { t } = useWords()
  return useMemo(
    () => ({
      typeName: (type: FieldType) => t(`forms.type.${type}`),
    }),
    [t],
  )
}
