import { operation } from '../../kernel/operations/index.ts'
import { archiveKind } from '../store/index.ts'
import { expireArchive, failArchive, runArchive } from './run-archive.ts'

export const archiveOperation = operation(archiveKind, {
  run: runArchive,
  onFail: failArchive,
  onExpire: expireArchive,
})
