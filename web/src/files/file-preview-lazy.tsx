import { lazy, Suspense } from 'react'
import type { PreviewedFile } from './file-preview.tsx'

const Opened = lazy(() => import('./file-preview.tsx').then((m) => ({ default: m.FilePreviewDialog })))

/** A file seen in a dialog; loaded when one is opened. */
export function FilePreview({ file, onClose }: { file: PreviewedFile | undefined; onClose: () => void }) {
  return file ? (
    <Suspense fallback={null}>
      <Opened file={file} onClose={onClose} />
    </Suspense>
  ) : null
}
