import type { SendingDomain } from '@laurel/contract/emails'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Button, Card, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainState, RecordCount } from './domain-state.tsx'
import { domainAddress, useDomains } from './sender-calls.ts'
import { SenderTabs } from './sender-tabs.tsx'
import styles from './senders.module.css'

/** The domains in whose name mails leave, and how each stands. */
export function DomainsPage() {
  const words = useWords()
  const { t } = words
  const domains = useDomains()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button variant="primary" size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('emails.domains.add')}
    </Button>
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.domains.title') }]} />
      <PageHeader
        title={t('emails.domains.title')}
        description={t('emails.domains.lead')}
        tabs={<SenderTabs current="domains" />}
        actions={domains.data && domains.data.data.length > 0 ? add : undefined}
      />
      {domains.error ? (
        <ErrorState
          title={t('emails.senders.failed')}
          message={refusalText(words, domains.error.code)}
          onRetry={() => void domains.refetch()}
        />
      ) : domains.isPending ? (
        <Delayed>
          <Skeleton height="120px" />
        </Delayed>
      ) : domains.data.data.length === 0 ? (
        <EmptyState title={t('emails.domains.none')} message={t('emails.domains.noneHelp')} actions={add} />
      ) : (
        <Card as="section" isPadded={false} className={styles.card}>
          <ul className={styles.domains}>
            {domains.data.data.map((domain) => (
              <Line key={domain.id} domain={domain} />
            ))}
          </ul>
        </Card>
      )}
      {isAdding ? <AddDomainDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function Line({ domain }: { domain: SendingDomain }) {
  return (
    <li>
      <Link to={domainAddress(domain.name)} className={styles.line}>
        <strong>{domain.name}</strong>
        <DomainState domain={domain} />
        <RecordCount domain={domain} />
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
