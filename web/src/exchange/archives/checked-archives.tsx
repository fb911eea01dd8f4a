import { useMore } from '../../kernel/api/index.ts'
import { filesInterval } from '../exports/queries.ts'
import { ArchivePreview } from './archive-preview.tsx'

/** The caller's archives that were checked and wait for a yes or a no; usually one, or none. */
export function CheckedArchives() {
  const { rows } = useMore('listProgramArchives', { query: { direction: 'in' } }, filesInterval)
  return rows?.map((one) => (one.preview ? <ArchivePreview key={one.id} one={one} preview={one.preview} /> : null))
}
