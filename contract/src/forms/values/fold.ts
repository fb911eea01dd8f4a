export { fold } from '../../kernel/text/index.ts'
