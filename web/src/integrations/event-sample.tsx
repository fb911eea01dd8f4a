import type { Webhook } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { ScrollRegion } from '../ui/page/index.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './integrations.module.css'

/** What the body of an event looks like: an example that is made up, and its schema. */
export function EventSample({ type, payload }: { type: string; payload: Webhook['payload'] }) {
  const words = useWords()
  const { t } = words
  const found = useQuery(queryOf('getWebhookEventType', { params: { eventName: type }, query: { payload } }))
  if (found.error) return <Problem>{refusalText(words, found.error.code)}</Problem>
  if (!found.data) return null
  return (
    <>
      <Json label={t('integrations.sample')} value={found.data.sample} isOpen />
      <Json label={t('integrations.schema')} value={found.data.schema} />
    </>
  )
}

function Json({ label, value, isOpen = false }: { label: string; value: unknown; isOpen?: boolean }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <details className={styles.sample} open={isOpen}>
      <summary>{label}</summary>
      <ScrollRegion label={label} className={styles.body}>
        <pre>{text}</pre>
      </ScrollRegion>
      <CopyButton text={text} />
    </details>
  )
}
