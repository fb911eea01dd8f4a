import { Download } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Dialog } from '../ui/index.ts'
import styles from './files.module.css'

export interface PreviewedFile {
  readonly name: string
  readonly location: string
  readonly mime: string
}

/** A picture, a PDF, a sound or a film, where it is; saving it stays one step away. */
export function FilePreviewDialog({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.name}
      size={file.mime === 'application/pdf' ? 'lg' : 'md'}
      actions={
        <a className={styles.save} href={`${file.location}?download=1`} download>
          <Download size={17} aria-hidden="true" />
          {t('files.save')}
        </a>
      }
    >
      <Content {...file} />
    </Dialog>
  )
}

function Content({ name, location, mime }: PreviewedFile) {
  if (mime.startsWith('image/')) return <img className={styles.large} src={`${location}?width=1600`} alt={name} />
  // biome-ignore lint/a11y/useMediaCaption: what people send comes without captions.
  if (mime.startsWith('audio/')) return <audio className={styles.sound} src={location} controls aria-label={name} />
  // biome-ignore lint/a11y/useMediaCaption: what people send comes without captions.
  if (mime.startsWith('video/')) return <video className={styles.large} src={location} controls aria-label={name} />
  return <iframe className={styles.pages} src={location} title={name} />
}
