import { join } from 'node:path'
import type { Env } from '../kernel/env/index.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { createFolderStorage, createS3Storage, type Storage } from '../kernel/storage/index.ts'

/** Files live in a bucket when one is set, else in a folder beside the database. */
export function openStorage(env: Env, folder: string): Storage {
  if (!env.S3_BUCKET) return createFolderStorage({ folder: join(folder, 'files') })
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartupProblem('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.')
  }
  return createS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
}
