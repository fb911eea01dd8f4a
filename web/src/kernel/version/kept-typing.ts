import { type KeptTyping, storageKey, type TypedText } from './typed.ts'

/** What was kept for this person; it stays until it is forgotten. */
export function keptTexts(by: string | null, storage: Pick<Storage, 'getItem'> = sessionStorage): readonly TypedText[] {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as KeptTyping | null
    return kept?.by === by ? kept.texts : []
  } catch {
    return []
  }
}

export function forgetTyped(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  storage.removeItem(storageKey)
}
