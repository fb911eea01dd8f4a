import { later } from '../kernel/router/index.ts'
import type { FilePreviewProps } from './file-preview.tsx'

const Opened = later(async () => (await import('./file-preview.tsx')).FilePreviewDialog)

/** A file seen in a dialog; loaded when one is opened. */
export function FilePreview({
  file,
  ...more
}: Omit<FilePreviewProps, 'file'> & { file: FilePreviewProps['file'] | undefined }) {
  return file ? <Opened file={file} {...more} /> : null
}
