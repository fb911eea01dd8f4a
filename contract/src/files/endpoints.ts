import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { fileRefusals } from './refusals.ts'
import { StoredFile, WithheldFile } from './stored-file.ts'

export const FileKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Images are made to measure: a box in pixels, how to fill it, and a format. Other files ignore these. */
export const StreamQuery = z.object({
  width: z.coerce.number().int().min(16).max(3000).optional(),
  height: z.coerce.number().int().min(16).max(3000).optional(),
  /** A square box; the short way of saying width and height. */
  size: z.coerce.number().int().min(16).max(3000).optional(),
  fit: z.enum(['cover', 'contain', 'inside']).optional(),
  format: z.enum(['webp', 'avif', 'jpeg', 'png']).optional(),
  /** `1`: to be saved rather than shown. */
  download: z.enum(['0', '1']).optional(),
})

/** Largest public picture, in bytes. */
export const pictureBytes = 20 * 1024 * 1024

export const fileEndpoints = {
  uploadPicture: endpoint({
    name: 'uploadPicture',
    method: 'POST',
    path: '/api/pictures',
    summary:
      'Adds a public picture (cover, picture of an option); the body is the file itself, its name in x-file-name',
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    upload: true,
    bodyLimit: pictureBytes,
    ok: StoredFile,
    status: 201,
    refusals: fileRefusals,
  }),
  listWithheldFiles: endpoint({
    name: 'listWithheldFiles',
    method: 'GET',
    path: '/api/files/withheld',
    summary: 'Of some files, those that are being scanned or were found infected; the others are to be read',
    access: { to: 'anyone' },
    query: z.object({
      /** Keys with commas between them, a hundred at most. */
      keys: z.string().regex(/^[A-Za-z0-9_-]{22}(,[A-Za-z0-9_-]{22}){0,99}$/),
    }),
    ok: listOf(WithheldFile),
  }),
  streamPlatformFile: endpoint({
    name: 'streamPlatformFile',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/files/stream/{fileKey}',
    summary: 'The bytes of a file; ranges and conditional requests are understood',
    access: { to: 'anyone' },
    params: z.object({ platformId: Id, fileKey: FileKey }),
    query: StreamQuery,
    streams: true,
    refusals: fileRefusals,
  }),
  streamFile: endpoint({
    name: 'streamFile',
    method: 'GET',
    path: '/api/files/stream/{fileKey}',
    summary: 'The bytes of a file; ranges and conditional requests are understood',
    access: { to: 'anyone' },
    params: z.object({ fileKey: FileKey }),
    query: StreamQuery,
    streams: true,
    refusals: fileRefusals,
  }),
}
