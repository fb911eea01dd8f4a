export { hearing, type Listener, listen } from './listen.ts'
export { type RecordedEvent, record, type Subject } from './record.ts'
export { type Change, recordAll } from './record-all.ts'
export { type Telling, tellAlso } from './telling.ts'
