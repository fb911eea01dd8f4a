export { acceptedExtensions, acceptsFile, type FileKind, fileKind, hasSmallPicture } from './file-kind.ts'
export type { FilePlace, FilePlaceReason } from './file-place.ts'
export { isFieldList, writeFields, writeFormFile } from './form-file.ts'
export { type FileProblem, formFileBytes, type ReadFile, readFields, readFormFile } from './form-file-schema.ts'
