import { Dialog } from '../../../ui/dialog/index.ts'
import styles from '../controls.module.css'

/** A picture as large as the screen allows. */
export function LargePicture({ picture, name, onClose }: { picture: string; name: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={name} size="md">
      <img className={styles.large} src={`/api/files/stream/${picture}?width=1600`} alt={name} />
    </Dialog>
  )
}
