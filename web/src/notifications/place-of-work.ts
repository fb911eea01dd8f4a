import type { OrderedWork } from '@laurel/contract/notifications'

/** Kinds of long work, with the page of their program where each is followed, stopped and tried again. */
const pages = {
  exports: 'export-config',
  imports: 'import-deposits',
  'bulk-actions': 'responses',
  sendings: 'messagerie',
  'update-campaigns': 'forms',
  'assignment-runs': 'examinations',
} as const

/** Long work that belongs to no program alone. */
const others = {
  'program-archives': '/admin/home/programs/archives',
  'log-exports': '/admin/home/logs',
  'data-exports': '/profile',
} as const

export type WorkKind = keyof typeof pages | keyof typeof others

export const isWorkKind = (kind: string): kind is WorkKind => kind in pages || kind in others

/** Where long work is followed; undefined where its program may not be entered any more. */
export function placeOfWork({ kind, program }: Pick<OrderedWork, 'kind' | 'program'>): string | undefined {
  if (!isWorkKind(kind)) return undefined
  if (kind in others) return others[kind as keyof typeof others]
  return program ? `/admin/programs/${program.slug}/${pages[kind as keyof typeof pages]}` : undefined
}
