import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, Problem } from '../../ui/index.ts'
import { Button, Card, Delayed, EmptyState, ErrorState, LinkButton, Skeleton } from '../../ui/page/index.ts'
import { domainAddress, useDomains, useSenders } from './sender-calls.ts'
import { SenderDialog } from './sender-dialog.tsx'
import { SenderTabs } from './sender-tabs.tsx'
import styles from './senders.module.css'
import { SendersList } from './senders-list.tsx'

/** The addresses that the platform's mails leave from. */
export function SendersPage() {
  const words = useWords()
  const { t } = words
  const domains = useDomains()
  const senders = useSenders()
  const [isAdding, setAdding] = useState(false)
  const failed = domains.error ?? senders.error
  const known = domains.data?.data ?? []
  const failing = known.filter(({ state }) => state === 'failing')
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.senders.title') }]} />
      <PageHeader
        title={t('emails.senders.title')}
        description={
          senders.data ? t('emails.senders.lead', { address: senders.data.installation.address }) : undefined
        }
        tabs={<SenderTabs current="senders" />}
        actions={
          known.length > 0 ? (
            <Button
              variant="primary"
              size="sm"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('emails.senders.add')}
            </Button>
          ) : undefined
        }
      />
      {failing.map(({ id, name }) => (
        <Problem key={id}>
          {t('emails.senders.failing', { domain: name })} <Link to={domainAddress(name)}>{t('emails.domain.see')}</Link>
        </Problem>
      ))}
      {failed ? (
        <ErrorState
          title={t('emails.senders.failed')}
          message={refusalText(words, failed.code)}
          onRetry={() => void Promise.all([domains.refetch(), senders.refetch()])}
        />
      ) : !domains.data || !senders.data ? (
        <Delayed>
          <Skeleton height="160px" />
        </Delayed>
      ) : senders.data.data.length > 0 ? (
        <Card as="section" className={styles.card}>
          <SendersList senders={senders.data.data} domains={known} />
        </Card>
      ) : (
        <NoSender hasDomain={known.length > 0} onAdd={() => setAdding(true)} />
      )}
      {isAdding ? <SenderDialog domains={known} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** First a domain, then an address at it. */
function NoSender({ hasDomain, onAdd }: { hasDomain: boolean; onAdd: () => void }) {
  const { t, locale } = useWords()
  return (
    <EmptyState
      title={t('emails.senders.none')}
      message={t(hasDomain ? 'emails.senders.noneHelp' : 'emails.senders.domainFirst')}
      actions={
        hasDomain ? (
          <Button onClick={onAdd}>{t('emails.senders.add')}</Button>
        ) : (
          <LinkButton href={`/${locale}/admin/sender-email/domains`}>{t('emails.domains.add')}</LinkButton>
        )
      }
    />
  )
}
