import type { FileRow } from './store.ts'

/** Drawings can hold scripts, and pages can be anything: a picture that is shown to everybody is made of points. */
export const isMadeOfPoints = (mime: string) => mime.startsWith('image/') && mime !== 'image/svg+xml'

/** A picture that anyone may read. */
export const isPublicPicture = (file: FileRow | undefined): boolean =>
  file?.is_public === true && file.kind === 'image' && isMadeOfPoints(file.mime)
