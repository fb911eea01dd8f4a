export { type Comparison, canUndo, countedOf, undoMinutes } from './comparison.ts'
export { meetings, meetingsLeft, pairWork, timesToMeet } from './pair-work.ts'
