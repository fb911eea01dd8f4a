export { type Live, useLive } from './use-live.ts'
