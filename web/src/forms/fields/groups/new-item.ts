/** An id for an item or a row added here: it only has to differ from those beside it. */
export function newItemId(): string {
  return crypto.randomUUID()
}
