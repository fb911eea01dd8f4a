import type { Sender, SendingDomain } from '@laurel/contract/emails'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Button, Card, Delayed, EmptyState, ErrorState, LinkButton, Skeleton } from '../../ui/page/index.ts'
import { DomainActions } from './domain-actions.tsx'
import { DomainConflicts } from './domain-conflicts.tsx'
import { DomainRecords } from './domain-records.tsx'
import { RecordCount } from './domain-state.tsx'
import { useDomains, useSenders } from './sender-calls.ts'
import { SenderDialog } from './sender-dialog.tsx'
import styles from './senders.module.css'
import { SendersList } from './senders-list.tsx'

/** One sending domain: what to create in its DNS, what was found, who sends from it, and how that goes. */
export function DomainPage({ params: { domainName } }: PageProps<'/admin/sender-email/domains/$domainName'>) {
  const words = useWords()
  const { t, locale } = words
  const domains = useDomains()
  const senders = useSenders()
  const domain = domains.data?.data.find(({ name }) => name === domainName)
  const list = '/admin/sender-email/domains'
  const failed = domains.error ?? senders.error
  return (
    <>
      <PageBar
        crumbs={[{ label: t('emails.domains.title'), to: list }, { label: domainName }]}
        actions={domain ? <DomainActions domain={domain} /> : undefined}
      />
      {failed ? (
        <ErrorState
          title={t('emails.senders.failed')}
          message={refusalText(words, failed.code)}
          onRetry={() => void Promise.all([domains.refetch(), senders.refetch()])}
        />
      ) : !domains.data || !senders.data ? (
        <Delayed>
          <Skeleton height="320px" />
        </Delayed>
      ) : domain ? (
        <Whole
          domain={domain}
          domains={domains.data.data}
          senders={senders.data.data}
          own={senders.data.installation.address}
        />
      ) : (
        <>
          <PageHeader title={domainName} />
          <EmptyState
            title={t('emails.domain.unknown')}
            message={t('emails.domain.unknownHelp')}
            actions={<LinkButton href={`/${locale}${list}`}>{t('emails.domains.title')}</LinkButton>}
          />
        </>
      )}
    </>
  )
}

interface Props {
  readonly domain: SendingDomain
  readonly domains: readonly SendingDomain[]
  readonly senders: readonly Sender[]
  /** The installation's address. */
  readonly own: string
}

function Whole({ domain, domains, senders, own }: Props) {
  const { t } = useWords()
  const here = senders.filter(({ domainId }) => domainId === domain.id)
  const example = here.find(({ isDefault }) => isDefault) ?? here[0]
  const from = example?.address ?? `…@${domain.name}`
  return (
    <>
      <PageHeader
        title={
          <span className={styles.title}>
            {domain.name} <RecordCount domain={domain} />
          </span>
        }
        description={t(domain.state === 'verified' ? 'emails.domain.sends' : 'emails.domain.willSend', { from, own })}
      />
      <DomainConflicts domain={domain} />
      <DomainRecords domain={domain} />
      <div className={styles.cards}>
        <Addresses domain={domain} domains={domains} senders={here} />
        <Reputation domain={domain} />
      </div>
    </>
  )
}

function Addresses({ domain, domains, senders }: Omit<Props, 'own'>) {
  const { t } = useWords()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section">
      <h2>{t('emails.senders.title')}</h2>
      {senders.length > 0 ? <SendersList senders={senders} domains={domains} /> : null}
      <Button variant="subtle" size="sm" icon={<Plus size={15} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('emails.senders.add')}
      </Button>
      {isAdding ? <SenderDialog domains={[domain]} onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

/** What became of its mails in 30 days. */
function Reputation({ domain: { reputation } }: { domain: SendingDomain }) {
  const { t, format } = useWords()
  const { sent, refused, complained } = reputation
  const share = (count: number) => format.percent(sent === 0 ? 0 : count / sent)
  return (
    <Card as="section">
      <h2>{t('emails.domain.reputation')}</h2>
      {sent === 0 ? (
        <p className={styles.quiet}>{t('emails.domain.nothingSent')}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{t('emails.domain.taken')}</dt>
          <dd>{share(sent - refused)}</dd>
          <dd className={styles.quiet}>{t('emails.domain.ofMails', { number: format.number(sent) })}</dd>
          <dt>{t('emails.domain.refused')}</dt>
          <dd>{share(refused)}</dd>
          <dd className={styles.quiet}>{format.number(refused)}</dd>
          <dt>{t('emails.domain.complained')}</dt>
          <dd>{share(complained)}</dd>
          <dd className={styles.quiet}>{t('emails.domain.advised', { share: format.percent(0.001) })}</dd>
        </dl>
      )}
    </Card>
  )
}
