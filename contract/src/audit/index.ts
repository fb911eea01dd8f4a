export { auditEndpoints, type LogQuery } from './endpoints.ts'
export { type EventKind, eventKinds } from './event-kinds.ts'
export { type EventName, eventNames, isEventName } from './event-names.ts'
export { LogEntry } from './log-entry.ts'
