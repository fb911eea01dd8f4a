export { EntryReading, namedBy } from './reading/entry-reading.tsx'
