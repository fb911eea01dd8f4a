export { answerBlocks, dayText, type PrintLanguage } from './answer-blocks.ts'
export { filesAskedIn, questionBlocks } from './question-blocks.ts'
