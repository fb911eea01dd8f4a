import { Lock, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './consent.module.css'
import { MeasureText } from './measure-text.tsx'
import { useChoose } from './use-consent.ts'

/** The choices one by one, nothing ticked beforehand; Escape closes it and chooses nothing. */
export function ConsentPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, measure] = [useId(), useId()]
  const [isOn, setOn] = useState(false)
  const { choose, isBusy, hasFailed } = useChoose()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const save = (analyze: boolean) => void choose({ analyze, source: 'panel' }).then(onClose, () => undefined)
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={title}>{t('consent.panel.title')}</h2>
      <button type="button" className={styles.close} aria-label={t('consent.close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
      <p>{t('consent.panel.lead')}</p>
      <div className={styles.choice}>
        <div>
          <h3>{t('consent.needed')}</h3>
          <p>{t('consent.needed.text')}</p>
        </div>
        <span className={styles.always}>
          <Lock size={14} aria-hidden="true" /> {t('consent.always')}
        </span>
      </div>
      <div className={styles.choice}>
        <div>
          <h3 id={measure}>{t('consent.measure')}</h3>
          <MeasureText />
        </div>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-labelledby={measure}
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </div>
      {hasFailed ? <p role="alert">{t('consent.failed')}</p> : null}
      <div className={styles.foot}>
        <Link className={styles.choose} to="/privacy/policies/cookies" onClick={onClose}>
          {t('consent.readPage')}
        </Link>
        <Button onClick={() => save(false)}>{t('consent.refuseAll')}</Button>
        <Button onClick={() => save(true)}>{t('consent.acceptAll')}</Button>
        <Button variant="primary" isLoading={isBusy} onClick={() => save(isOn)}>
          {t('consent.save')}
        </Button>
      </div>
    </dialog>
  )
}
