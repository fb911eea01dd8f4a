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
  /** `changed` names what of the look or of the visibility. */
  'program.interface_changed': { changed: string[]; visibility: string }
  'program.guests_added': { added: number }
  'program.guest_removed': Record<never, never>
  'program.sections_changed': { sections: string[] }
  'short_link.created': { code: string; kind: string; label: string }
  'short_link.changed': { code: string; label: string }
  'short_link.deleted': { code: string; label: string }
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
