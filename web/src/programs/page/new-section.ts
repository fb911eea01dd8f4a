import type { ProgramSection } from '@laurel/contract/programs/page'

/** Parts that the team writes itself, as many as it likes. */
export const ownKinds = ['text', 'documents', 'partners', 'help', 'criteria', 'jury'] as const

export function newSection(kind: (typeof ownKinds)[number]): ProgramSection {
  const base = { id: `${kind}-${crypto.randomUUID().slice(0, 8)}`, isHidden: false, title: {} }
  if (kind === 'text') return { ...base, kind, text: {} }
  return kind === 'criteria' ? { ...base, kind, text: {}, items: [] } : { ...base, kind, items: [] }
}
