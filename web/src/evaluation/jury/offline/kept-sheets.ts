import type { GivenScore } from '../given-score.ts'
import { type Kept, keptOnDevice } from './kept-on-device.ts'

/** Marks that a juror gave and no server has acknowledged. */
export interface KeptSheet extends Kept {
  /** The version that it was written over. */
  readonly version: number
  readonly scores: Readonly<Record<string, GivenScore>>
  readonly comment: string
}

export const keptSheets = keptOnDevice<KeptSheet>('sheet')

/** A note for nobody else: the last one written is the one that counts, wherever it was. */
export interface KeptNote extends Kept {
  readonly text: string
}

export const keptNotes = keptOnDevice<KeptNote>('note')
