/** What was, what is, what was undone. */
export interface History<Draft> {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** The last edit, as long as another may join it. */
  readonly open?: { readonly merge: string; readonly at: number }
}

export type HistoryAction<Draft> =
  /** `merge`: edits of the same name that follow each other closely are one (typing a title). `at` in milliseconds. */
  | { readonly kind: 'edit'; readonly draft: Draft; readonly at: number; readonly merge?: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'load'; readonly draft: Draft }

/** How many steps can be undone. */
export const longestPast = 200
/** Milliseconds within which typing goes on being one edit. */
export const mergeWindow = 1500

export function startHistory<Draft>(draft: Draft): History<Draft> {
  return { past: [], present: draft, future: [] }
}

export function historyReducer<Draft>(history: History<Draft>, action: HistoryAction<Draft>): History<Draft> {
  const { past, present, future } = history
  switch (action.kind) {
    case 'load':
      return startHistory(action.draft)
    case 'undo': {
      const before = past.at(-1)
      return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] }
    }
    case 'redo': {
      const [next, ...rest] = future
      return next === undefined ? history : { past: [...past, present], present: next, future: rest }
    }
    case 'edit':
      return edited(history, action)
  }
}

function edited<Draft>(
  { past, present, open }: History<Draft>,
  { draft, at, merge }: Extract<HistoryAction<Draft>, { kind: 'edit' }>,
): History<Draft> {
  const joins = merge !== undefined && open?.merge === merge && at - open.at <= mergeWindow
  return {
    past: joins ? past : [...past, present].slice(-longestPast),
    present: draft,
    future: [],
    ...(merge !== undefined && { open: { merge, at } }),
  }
}
