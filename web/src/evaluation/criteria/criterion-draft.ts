import { isMark, type SheetKind } from '@laurel/contract/evaluation/rules'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { CriterionRow } from './criterion-row.ts'

/** The first values of another kind. */
export function emptyOf(kind: SheetKind): Partial<CriterionRow> {
  const option = (reference: string, value: number) => ({ reference, label: {}, value })
  const isChoice = kind === 'choice' || kind === 'choices'
  return {
    kind,
    ...(kind === 'number' ? { min: 0, max: 100, step: 1 } : { min: 0, max: 5, step: 1 }),
    options: isChoice ? [option('o1', 0), option('o2', 1)] : [],
    anchors: {},
    commentBelow: null,
    commentAbove: null,
  }
}

/** Texts of which something is written. */
function written(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([, one]) => one?.trim()))
}

/** Without what was left empty. */
export function cleanedDraft(draft: CriterionRow): CriterionRow {
  const anchors = Object.entries(draft.anchors).map(([mark, text]) => [mark, written(text)] as const)
  return {
    ...draft,
    title: written(draft.title),
    help: written(draft.help),
    options: draft.options.map((option) => ({ ...option, label: written(option.label) })),
    anchors: Object.fromEntries(anchors.filter(([, text]) => Object.keys(text).length > 0)),
  }
}

/** Whether the scale has marks, the options have names and weigh differently where they weigh, the limits fit. */
export function isDraftReady({ kind, min, max, step, options, shortest, longest, weight }: CriterionRow): boolean {
  if (kind === 'score' || kind === 'number') return max > min && step > 0 && isMark({ min, max, step }, max)
  if (kind === 'choice' || kind === 'choices') {
    const areNamed = options.every(({ label }) => Object.values(label).some((one) => one?.trim()))
    const differ = weight === 0 || new Set(options.map(({ value }) => value)).size > 1
    return options.length > 1 && areNamed && differ
  }
  return kind !== 'text' || shortest === null || longest === null || shortest <= longest
}
