import { ChevronLeft, ChevronRight, Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { IconButton } from '../ui/index.ts'
import { useShortcuts } from '../ui/keys/index.ts'
import { captionsOf } from './captions-of.ts'
import styles from './files.module.css'

export interface PreviewedFile {
  readonly name: string
  readonly location: string
  readonly mime: string
}

export interface FilePreviewProps {
  readonly file: PreviewedFile
  readonly onClose: () => void
  /** The files among which this one stands, to go through: with buttons, and with the left and right arrows. */
  readonly among?: readonly PreviewedFile[]
  readonly onShow?: (file: PreviewedFile) => void
  /** All files that came with it, shown or not: the captions of a film stand beside it. */
  readonly beside?: readonly PreviewedFile[]
}

/** A picture, a PDF, a sound or a film, where it is; saving it stays one step away. */
export function FilePreviewDialog({ file, onClose, among = [], onShow, beside = [] }: FilePreviewProps) {
  const { t } = useWords()
  const at = among.findIndex(({ location }) => location === file.location)
  const step = (by: number) => {
    const next = among[at + by]
    if (next) onShow?.(next)
  }
  // Players move in their film with the same keys.
  const unlessPlayed = (by: number) => (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLMediaElement)) step(by)
  }
  useShortcuts({ ArrowLeft: unlessPlayed(-1), ArrowRight: unlessPlayed(1) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.name}
      size={file.mime === 'application/pdf' ? 'md+' : 'md'}
      actions={
        <>
          {among.length > 1 && at >= 0 ? (
            <div className={styles.steps}>
              <IconButton
                label={t('files.previous')}
                icon={<ChevronLeft size={18} />}
                size="lg"
                disabled={at === 0}
                onClick={() => step(-1)}
              />
              <span role="status">{t('files.place', { at: at + 1, of: among.length })}</span>
              <IconButton
                label={t('files.next')}
                icon={<ChevronRight size={18} />}
                size="lg"
                disabled={at === among.length - 1}
                onClick={() => step(1)}
              />
            </div>
          ) : null}
          <a className={styles.save} href={wishing(file.location, 'download=1')} download>
            <Download size={17} aria-hidden="true" />
            {t('files.save')}
          </a>
        </>
      }
    >
      <Content key={file.location} {...file} captions={captionsOf(file, beside)} />
    </Dialog>
  )
}

/** A location with one more word of its query. */
function wishing(location: string, request: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${request}`
}

function Content({ name, location, mime, captions }: PreviewedFile & { captions: PreviewedFile | undefined }) {
  const { t } = useWords()
  const [hasFailed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  if (hasFailed)
    return (
      <p role="alert" className={styles.unreadable}>
        {t('files.unreadable')}
      </p>
    )
  if (mime.startsWith('image/'))
    return <img className={styles.large} src={wishing(location, 'width=1600')} alt={name} onError={fail} />
  if (mime.startsWith('audio/'))
    return (
      <audio className={styles.sound} src={location} controls aria-label={name} onError={fail}>
        <track kind="captions" src={captions?.location} label={captions?.name} default />
      </audio>
    )
  if (mime.startsWith('video/'))
    return (
      <video className={styles.large} src={location} controls aria-label={name} onError={fail}>
        <track kind="captions" src={captions?.location} label={captions?.name} default />
      </video>
    )
  // Phones show no PDF inside a page.
  if (navigator.pdfViewerEnabled) return <iframe className={styles.pages} src={location} title={name} />
  return (
    <p className={styles.unreadable}>
      {t('files.noViewer')}{' '}
      <a className={styles.save} href={location} target="_blank" rel="noopener">
        <ExternalLink size={17} aria-hidden="true" />
        {t('files.openTab')}
      </a>
    </p>
  )
}
