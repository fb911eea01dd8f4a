import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Card, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { ProviderCard } from './provider-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import styles from './security.module.css'

/** The providers of OpenID Connect of the platform, each on a card of its own. */
export function ProvidersPart() {
  const words = useWords()
  const { t } = words
  const reading = useQuery(queryOf('listIdentityProviders'))
  const [isAdding, setAdding] = useState(false)
  const providers = reading.data?.data ?? []
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('sso.providers.add')}
    </Button>
  )
  return (
    <>
      {reading.error ? (
        <ErrorState
          title={t('sso.providers.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : providers.length === 0 ? (
        <Card as="section" className={styles.card}>
          <EmptyState title={t('sso.providers.none')} message={t('sso.providers.noneMessage')} level={2} />
          {add}
        </Card>
      ) : (
        <>
          {providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
          <div>{add}</div>
        </>
      )}
      {isAdding ? <ProviderDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
