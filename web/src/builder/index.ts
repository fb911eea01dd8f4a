export { createDraftSaving, type DraftSaving, type SaveOutcome } from './saving/draft-saving.ts'
