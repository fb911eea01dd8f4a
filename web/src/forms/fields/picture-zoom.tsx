import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/index.ts'
import styles from './controls.module.css'

/** The picture of an option, seen large; choosing it stays a separate act. */
export function PictureZoom({ picture, name }: { picture: string; name: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.zoom}
        aria-label={t('forms.zoomPicture', { name })}
        onClick={() => setOpen(true)}
      >
        <ZoomIn size={18} aria-hidden="true" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name} size="md">
        {isOpen ? <img className={styles.large} src={`/api/files/stream/${picture}?width=1600`} alt={name} /> : null}
      </Dialog>
    </>
  )
}
