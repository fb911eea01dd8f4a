export { auditEndpoints, type LogQuery } from './endpoints.ts'
export { type EventKind, type EventName, eventKinds, eventNames, isEventName } from './event-names.ts'
export { LogEntry } from './log-entry.ts'
