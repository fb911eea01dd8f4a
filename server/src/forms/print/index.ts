export { answerBlocks, type PrintLanguage } from './answer-blocks.ts'
export { filesRequestedIn, questionBlocks } from './question-blocks.ts'
