export { fold } from '../../kernel/index.ts'
