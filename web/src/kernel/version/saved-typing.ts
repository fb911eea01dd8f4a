import { type SavedTyping, storageKey, type TypedText } from './typed.ts'

/** What was kept for this person; it stays until it is forgotten. */
export function savedTexts(
  by: string | null,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): readonly TypedText[] {
  try {
    const saved = JSON.parse(storage.getItem(storageKey) ?? 'null') as SavedTyping | null
    return saved?.by === by ? saved.texts : []
  } catch {
    return []
  }
}

export function forgetTyped(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  storage.removeItem(storageKey)
}
