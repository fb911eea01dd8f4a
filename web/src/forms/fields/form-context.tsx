import type { StoredCompany } from '@laurel/contract/forms'
import type { FieldType } from '@laurel/contract/forms/fields'
import type { BrokenRule, FileAnswer } from '@laurel/contract/forms/values'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { FileKeeper, SendOptions, UnfinishedFile } from '../../files/index.ts'
import { Reported, useWords } from '../../kernel/words/index.ts'
import type { FormStore } from './form-store.ts'
import type { Place } from './place.ts'
import type { QuestionProps } from './question-props.ts'

/**
 * Sends a file and answers what to store; `onProgress` is told the part sent, 0–1, `watch` what happens meanwhile and whether
 * it was given up. Rejects with a sentence to show.
 */
export type UploadFile = (
  file: File,
  onProgress: (sent: number) => void,
  place: { readonly key: string; readonly path: string },
  watch: Pick<Required<SendOptions>, 'signal' | 'onPhase'>,
) => Promise<FileAnswer>

/** What is known of the files of a form beside how they are sent. The same object for as long as the form is the same. */
export interface Uploads {
  /** Names what is being filled: files on their way to it are found again when its questions come back on screen. */
  readonly scope: string
  /** What was begun and not finished for a field: choosing the file again goes on with it. */
  readonly unfinished: (key: string) => readonly UnfinishedFile[]
  readonly forget: (file: UnfinishedFile) => Promise<void>
  /** Keeps on the device what waits for the line, by the trail of its answer. */
  readonly keeper?: (trail: readonly string[]) => FileKeeper | undefined
}

/** What every field of a form needs and that does not change while it is filled. */
export interface FormParts {
  readonly store: FormStore
  readonly locale: Locale
  /** Language of texts missing in `locale`. */
  readonly fallback: Locale
  readonly readOnly: boolean
  /** What the register said before of the companies whose numbers stand in the answers. */
  readonly companies?: readonly StoredCompany[]
  readonly upload?: UploadFile
  readonly uploads?: Uploads
  /** Address where a file of an answer is read. */
  readonly fileHref?: (file: FileAnswer) => string
  /** Beside the notice of a validation gate: the button that asks for it. */
  readonly gateAction?: (key: string, status: string | undefined) => ReactNode
  readonly components: Readonly<Record<FieldType, ComponentType<QuestionProps>>>
  /** Starts the id of every control, so that two forms may stand on one page. */
  readonly idPrefix: string
}

const FormPartsContext = createContext<FormParts | undefined>(undefined)

export const FormPartsProvider = FormPartsContext.Provider

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('A field stands inside <FormFields>')
  return parts
}

/** A part of the whole form's state; renders again only when that part is another. `select` must keep identities. */
export function useForm<Part>(select: (store: FormStore) => Part): Part {
  const { store } = useFormParts()
  const read = () => select(store)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The same of what concerns one field: asked again only when that field, or what follows from others for it, changed. */
export function useFormAt<Part>(path: string, select: (store: FormStore) => Part): Part {
  const { store } = useFormParts()
  const key = path.split(/[.[]/, 1)[0] ?? path
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, key), [store, key])
  const read = () => select(store)
  return useSyncExternalStore(subscribe, read, read)
}

export function useAnswer(place: Place): unknown {
  return useFormAt(place.path, (store) => store.read(place))
}

export function useProblem(path: string): BrokenRule | undefined {
  return useFormAt(path, (store) => store.problem(path))
}

/** Is the answer at a place only to be read: always, for now, or because the whole form is? */
export function useIsLocked({ path }: Place): boolean {
  const { readOnly } = useFormParts()
  return useFormAt(path, (store) => store.isReadOnly(path)) || readOnly
}

/** A text of the definition in the reader's language. */
export function useText(): (text: LocalizedText | undefined) => string {
  const { locale, fallback } = useFormParts()
  return (text) => readText(text, locale, fallback)
}

/** The same, marked with its language where that is not the page's. For what is shown; a name that is only heard is a text. */
export function useReported(): (text: LocalizedText | undefined) => ReactNode {
  const { locale, fallback } = useFormParts()
  return (text) => <Reported text={text} locale={locale} fallback={fallback} />
}

/** The language of a text for `lang`, where it is not the page's. */
export function useForeign(): (text: LocalizedText | undefined) => Locale | undefined {
  const { locale, fallback } = useFormParts()
  const { foreign } = useWords()
  return (text) => foreign(languageOf(text, locale, fallback))
}

/** The id of the control at a path. */
export function controlId(prefix: string, path: string): string {
  return `${prefix}-${path}`
}
