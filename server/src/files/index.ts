export { archivedFiles } from './archived.ts'
export { copyFile } from './copy-file.ts'
export { deliveredType } from './delivered-type.ts'
export {
  dropFile,
  eraseFilesByIds,
  eraseFilesOfApplication,
  eraseFilesOfApplications,
  eraseFilesOfProgram,
  forgetContents,
} from './forget-files.ts'
export { isMadeOfPoints, isPublicPicture } from './is-public-picture.ts'
export { fileJobs } from './jobs.ts'
export { keepMade } from './keep-made.ts'
export { keepPlaced, type PlacedFile } from './keep-placed.ts'
export { fileLocation, type Keeping, keepUpload, presentFile, readableName } from './keep-upload.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { fileRoutes } from './routes.ts'
export { scanLater } from './scan-file.ts'
export {
  type FileRow,
  findFile,
  findFileByKey,
  listFiles,
  listFilesByKeys,
  listFilesOfApplication,
  removeFile,
  setFileApplication,
} from './store.ts'
export { streamFile } from './stream-file.ts'
export { fileLoaders } from './things.ts'
