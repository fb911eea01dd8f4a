/** What is typed before something is deleted for ever (docs/rules.md §5). */
export const confirmText = 'DLT'

/** The typed text must equal the confirm text, case-insensitively (docs/rules.md §5). */
export function isConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === confirmText
}
