import type { EnteredScore } from '../entered-score.ts'
import { type DeviceRecord, deviceStore } from './device-store.ts'

/** Marks that a juror gave and no server has acknowledged. */
export interface StoredSheet extends DeviceRecord {
  /** The version that it was written over. */
  readonly version: number
  readonly scores: Readonly<Record<string, EnteredScore>>
  readonly comment: string
}

export const storedSheets = deviceStore<StoredSheet>('sheet')

/** A note for nobody else: the last one written is the one that counts, wherever it was. */
export interface StoredNote extends DeviceRecord {
  readonly text: string
}

export const storedNotes = deviceStore<StoredNote>('note')
