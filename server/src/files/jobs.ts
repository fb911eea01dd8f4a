import { expireUpload } from '../kernel/uploads/index.ts'
import { forgetFiles } from './forget-files.ts'
import { scanFile } from './scan-file.ts'

export const fileJobs = [expireUpload, scanFile, forgetFiles]
