import type { RetentionPreview, RetentionRule } from '@laurel/contract/privacy'
import { useEffect, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { draftOf, ruleName } from './rule-texts.ts'

/** How much is old enough, how much of it stays, and the oldest by name. */
export function PreviewText({ preview }: { preview: RetentionPreview }) {
  const { t, format } = useWords()
  return (
    <div role="status">
      <p>{t('privacy.retention.found', { count: preview.count })}</p>
      {preview.kept > 0 ? <p>{t('privacy.retention.kept', { count: preview.kept })}</p> : null}
      <ul>
        {preview.examples.map(({ id, name, at }) => (
          <li key={id}>
            {name} · {format.mediumDate(at)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What every rule that is on would erase today, one after the other; nothing is written. */
export function SimulationDialog({ rules, onClose }: { rules: readonly RetentionRule[]; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const [previews, setPreviews] = useState<readonly RetentionPreview[]>([])
  const { mutateAsync, error } = useCall('previewRetention')
  const [active] = useState(() => rules.filter(({ isActive }) => isActive))
  useEffect(() => {
    let isOver = false
    const simulate = async () => {
      for (const rule of active) {
        const preview = await mutateAsync({ body: draftOf(rule) }).catch(() => undefined)
        if (isOver || !preview) return
        setPreviews((before) => [...before, preview])
      }
    }
    void simulate()
    return () => {
      isOver = true
      setPreviews([])
    }
  }, [active, mutateAsync])
  return (
    <Dialog isOpen onClose={onClose} position="right" title={t('privacy.retention.simulate')}>
      <div className={styles.stack}>
        <Problem>{error ? refusalText(words, error.code) : null}</Problem>
        {active.map((rule, at) => {
          const preview = previews[at]
          return (
            <section key={rule.id}>
              <h3>{ruleName(t, format, rule)}</h3>
              <p className={styles.quiet}>{rule.program?.title ?? t('privacy.retention.everyProgram')}</p>
              {preview ? <PreviewText preview={preview} /> : error ? null : <Skeleton height="40px" />}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
