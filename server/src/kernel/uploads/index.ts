export { expireUpload, uploadLifetime } from './expire-upload.ts'
export { readWhole, type Whole } from './read-whole.ts'
export { type Arrived, createSpool, type Spool } from './spool.ts'
export {
  countUnfinished,
  findUpload,
  insertUpload,
  lockUpload,
  removeUpload,
  type Sender,
  setFinished,
  type UploadRow,
} from './store.ts'
