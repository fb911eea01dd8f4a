export { privacyEndpoints } from './endpoints.ts'
export { AccountDeletion, DataExport, deletionDays, exportDays } from './own-data.ts'
export { privacyRefusals } from './refusals.ts'
