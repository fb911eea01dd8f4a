import type { StoredFile } from '@laurel/contract/files'
import { useWords } from '../kernel/words/index.ts'
import { type UploadedFile, UploadList } from '../ui/input/index.ts'

/** The files that came with a message; what the scanner withholds says so, and leads nowhere. */
export function SentFiles({ files }: { files: readonly StoredFile[] }) {
  const { t } = useWords()
  const lineOf = ({ key: id, name, size, location, scan }: StoredFile): UploadedFile => {
    if (scan === 'infected') return { id, name, size, error: t('messages.scan.infected') }
    if (scan === 'error') return { id, name, size, note: t('messages.scan.error') }
    return { id, name, size, href: location, ...(scan === 'scanning' && { note: t('messages.scan.scanning') }) }
  }
  return <UploadList files={files.map(lineOf)} />
}
