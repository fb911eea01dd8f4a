export { BrokenZip, type BrokenZipReason } from './broken-zip.ts'
export { type OpenZip, openZip } from './read-zip.ts'
export type { ZipEntry } from './zip-directory.ts'
export { ZipFile } from './zip-file.ts'
