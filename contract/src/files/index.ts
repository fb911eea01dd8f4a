export { fileEndpoints } from './endpoints.ts'
export { fileRefusals } from './refusals.ts'
export { StoredFile } from './stored-file.ts'
