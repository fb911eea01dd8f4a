/** A text that somebody typed and that was not sent when the page was loaded anew. */
export interface TypedText {
  /** What its field is called; empty where it has no name. */
  readonly label: string
  readonly text: string
}

export interface SavedTyping {
  /** Whose it is; null: nobody was signed in. */
  readonly by: string | null
  readonly texts: readonly TypedText[]
}

export const storageKey = 'laurel:typed'
/** Fields that are remembered at most: those typed in last. */
const max = 100
/** Characters kept of one text. */
const longest = 200_000

let typist: string | null = null

/** Says who is at the page; null: somebody who is not signed in. */
export function typedBy(person: string | null): void {
  typist = person
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLElement

const touched = new Set<Typed>()

/** Remembers from now on in which fields somebody types. */
export function noteTyping(): void {
  // At the window: some controls keep what they hear from the page.
  window.addEventListener('input', ({ target }) => note(target as Typed), { capture: true, passive: true })
}

function note(field: Typed): void {
  touched.delete(field)
  touched.add(field)
  if (touched.size <= max) return
  for (const one of touched) {
    if (touched.size <= max) return
    touched.delete(one)
  }
}

/** Keeps in this window's store what was typed and stands unsent in the page. What saves itself is left out. */
export function keepTyped(storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  const texts = [...touched]
    .filter((field) => field.isConnected && !field.closest('[data-saves-itself]'))
    .flatMap(textOf)
  if (texts.length > 0) storage.setItem(storageKey, JSON.stringify({ by: typist, texts } satisfies SavedTyping))
}

const kindsOfText: readonly string[] = ['text', 'email', 'url', 'tel', 'number', 'search', '']

function textOf(field: Typed): TypedText[] {
  const isInput = field instanceof HTMLInputElement
  if (isInput && !kindsOfText.includes(field.type)) return []
  const text = isInput || field instanceof HTMLTextAreaElement ? field.value : field.innerText
  return text.trim() === '' ? [] : [{ label: nameOf(field), text: text.slice(0, longest) }]
}

function nameOf(field: Typed): string {
  const labels = 'labels' in field ? [...(field.labels ?? [])] : []
  const named = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labelled = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return (labels[0]?.textContent || field.getAttribute('aria-label') || labelled || '').trim()
}

/** Was anything kept, for whomever? */
export function wasTyped(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
