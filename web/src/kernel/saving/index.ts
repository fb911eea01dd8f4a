export { createSaver, type SaveOutcome, type Saver, type SavingState } from './create-saver.ts'
export { saveOutcome } from './save-outcome.ts'
export type { Saving } from './saving.ts'
export { useSaver } from './use-saver.ts'
