/** What must be typed when nothing else is said (docs/rules.md §5). */
export const defaultTypedText = 'DLT'

/** Whether a typed confirmation is right: equal, whatever the case (docs/rules.md §5). Spaces around do not count. */
export function isTypedText(typed: string, expected: string = defaultTypedText): boolean {
  return typed.trim().toLocaleLowerCase() === expected.trim().toLocaleLowerCase()
}
