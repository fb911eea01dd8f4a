/**
 * What a toast says, for the same said again to replace it. Undefined where it stays beside the other: it offers an act, and
 * undoing the last change would leave the one before without its undo; or it says more than text.
 */
export function toastSaid(
  kind: string,
  { title, message, action }: { title: string; message?: unknown; action?: unknown },
): string | undefined {
  const isPlain = action === undefined && (message === undefined || typeof message === 'string')
  return isPlain ? [kind, title, message ?? ''].join('\n') : undefined
}
