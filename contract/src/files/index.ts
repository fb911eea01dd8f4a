export { FileKey, fileEndpoints, pictureBytes, StreamQuery } from './endpoints.ts'
export { fileRefusals } from './refusals.ts'
export { ScanState, StoredFile, WithheldFile } from './stored-file.ts'
