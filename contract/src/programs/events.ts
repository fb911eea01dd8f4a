import type { ProgramStatus } from './program.ts'

/** What happens to programs: event → payload. */
export interface ProgramEvents {
  'program.created': { programId: string; slug: string }
  'program.duplicated': { programId: string; from: string; slug: string }
  /** `changed` names the settings that a save touched. */
  'program.changed': { programId: string; version: number; changed: string[] }
  'program.published': { programId: string }
  'program.unpublished': { programId: string }
  'program.archived': { programId: string; from: ProgramStatus }
  'program.deleted': { programId: string; from: ProgramStatus }
  'program.restored': { programId: string; from: ProgramStatus; to: ProgramStatus }
  'program.erased': { programId: string; slug: string; title: Record<string, string> }
  'category.created': { categoryId: string }
  'category.duplicated': { categoryId: string; from: string }
  'category.changed': { categoryId: string }
  'category.deleted': { categoryId: string; title: Record<string, string> }
  'category.reordered': { order: string[] }
  'step.created': { categoryId: string; stepId: string; type: string }
  'step.duplicated': { categoryId: string; stepId: string; from: string }
  'step.changed': { categoryId: string; stepId: string }
  'step.deleted': { categoryId: string; stepId: string; title: Record<string, string> }
  'step.reordered': { categoryId: string; order: string[] }
}
