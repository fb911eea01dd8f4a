import { later } from '../kernel/router/index.ts'
import type { PreviewedFile } from './file-preview.tsx'

const Opened = later(async () => (await import('./file-preview.tsx')).FilePreviewDialog)

/** A file seen in a dialog; loaded when one is opened. */
export function FilePreview({ file, onClose }: { file: PreviewedFile | undefined; onClose: () => void }) {
  return file ? <Opened file={file} onClose={onClose} /> : null
}
