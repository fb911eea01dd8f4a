import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRefusalToast } from '../../evaluation/index.ts'
import { isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { RichTextView } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './my-sessions.module.css'

/** The charter, signed before anything else is seen. */
export function CharterCard({ sessionId, fallback }: { sessionId: string; fallback: Locale }) {
  const { t, locale } = useWords()
  const params = { sessionId }
  const charter = useSuspenseQuery(queryOf('getCharterToSign', { params })).data
  const refused = useRefusalToast()
  const sign = useCall('signCharter', { invalidates: ['getCharterToSign', 'getMyEvaluationSession'] })
  const isStale = isRefusal(sign.error, 'stale')
  return (
    <section className={styles.charter} aria-labelledby="charter">
      <h2 className="lr-section" id="charter">
        {t('evaluation.charter.title')}
      </h2>
      <p>{t(isStale ? 'evaluation.charter.changed' : 'evaluation.charter.toSign')}</p>
      <div className={styles.instructions}>
        <RichTextView html={readText(charter.text, locale, fallback)} />
      </div>
      <Button
        variant="primary"
        isLoading={sign.isPending}
        onClick={() => {
          const body = { version: charter.version, lang: locale }
          sign.mutateAsync({ params, body }).catch(refused)
        }}
      >
        {t('evaluation.charter.sign')}
      </Button>
    </section>
  )
}
