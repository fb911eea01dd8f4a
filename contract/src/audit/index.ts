export { auditEndpoints, type LogQuery } from './endpoints.ts'
export { LogEntry } from './log-entry.ts'
