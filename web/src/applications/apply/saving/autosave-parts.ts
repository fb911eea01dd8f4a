import type { SaveAnswers, SavedAnswers } from '@laurel/contract/applications/answers'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { AnswerValue } from '@laurel/contract/forms/values'
import type { AutosaveState } from './autosave-state.ts'
import type { Unsaved } from './unsaved.ts'

export interface AutosaveParts {
  readonly steps: readonly AnsweredStep[]
  /** Kept on this device from an earlier visit. */
  readonly unsaved?: Unsaved
  readonly savedAt: string | null
  send(stepId: string, body: SaveAnswers, leaving: boolean): Promise<SavedAnswers>
  /** Keeps what is unsaved on this device; called with nothing when all is saved. */
  keep(unsaved: Unsaved | undefined): void
  newId(): string
}

/**
 * Saves answers field by field while they are given (docs/rules.md §11.2): one call at a time, the next with all that changed
 * meanwhile; what somebody else changed comes back as a conflict and waits for a choice; nothing is dropped.
 */
export interface Autosave {
  state(): AutosaveState
  subscribe(listener: () => void): () => void
  change(stepId: string, key: string, value: AnswerValue | null, isChoice: boolean): void
  /** Brings in what others saved: everything that is not being changed here; rows and cells also beside what is. */
  hear(steps: readonly AnsweredStep[]): void
  /** The steps as the server is known to have them; the same list for as long as it is so. */
  known(): readonly AnsweredStep[]
  /** Has the server acknowledged everything? */
  isSaved(): boolean
  /** Sends at once what waits; resolves when everything is saved or cannot be. */
  flush(leaving?: boolean): Promise<void>
  resolve(stepId: string, field: string, whose: 'mine' | 'theirs'): void
  dispose(): void
}
