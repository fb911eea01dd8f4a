import { safeBackTo } from '../kernel/router/index.ts'

/** The slug of the program that a way back leads to, for those who apply; jurors come for a session of it. */
export function programBehind(backTo: unknown): string | undefined {
  const [, slug, part] = /^\/[a-z]{2}\/applications\/([^/?#]+)(?:\/([^/?#]+))?/.exec(safeBackTo(backTo) ?? '') ?? []
  return part === 'sessions' ? undefined : slug
}
