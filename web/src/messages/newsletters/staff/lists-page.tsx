import { readText } from '@laurel/contract/kernel/text'
import type { MailList } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../../kernel/api/index.ts'
import { Link, usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { PageHeader } from '../../../ui/index.ts'
import { Badge, EmptyState, ErrorState, Skeleton } from '../../../ui/page/index.ts'
import { ListDialog } from './list-dialog.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'
import styles from './staff.module.css'

/** The lists of subscribers of the platform. */
export function ListsPage() {
  const words = useWords()
  const { t } = words
  const [isAdding, setAdding] = useState(false)
  const lists = useQuery(queryOf('listMailLists'))
  return (
    <>
      <PageBar crumbs={[{ label: t('newsletters.lists.title') }]} />
      <PageHeader
        title={t('newsletters.lists.title')}
        description={t('newsletters.lists.lead')}
        actions={
          <>
            <Link to="/emailing">{t('newsletters.lists.page')}</Link>
            <Button
              variant="filled"
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('newsletters.lists.new')}
            </Button>
          </>
        }
        tabs={<NewsletterTabs current="lists" />}
      />
      {lists.isPending ? <Skeleton height="200px" /> : null}
      {lists.isError ? (
        <ErrorState
          title={t('newsletters.failed')}
          message={refusalText(words, lists.error.code)}
          onRetry={() => void lists.refetch()}
        />
      ) : null}
      {lists.data?.data.length === 0 ? (
        <EmptyState title={t('newsletters.lists.empty')} message={t('newsletters.lists.lead')} />
      ) : null}
      {lists.data && lists.data.data.length > 0 ? <Lists lists={lists.data.data} /> : null}
      {isAdding ? <ListDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function Lists({ lists }: { lists: readonly MailList[] }) {
  const { t, format, locale } = useWords()
  const { defaultLang } = usePlatform()
  const counts = ['confirmed', 'pending', 'unsubscribed'] as const
  const labels = { confirmed: 'confirmed', pending: 'pending', unsubscribed: 'left' } as const
  return (
    <ul className={styles.lists}>
      {lists.map((list) => (
        <li key={list.id}>
          <span className={styles.listName}>
            <Link to={`/admin/sender-email/lists/${list.id}`}>{readText(list.name, locale, defaultLang)}</Link>
            <span>{readText(list.purpose, locale, defaultLang)}</span>
          </span>
          <Openness list={list} />
          <dl>
            {counts.map((name) => (
              <div key={name}>
                <dt>{t(`newsletters.lists.${labels[name]}`)}</dt>
                <dd className="lr-numbers">{format.number(list[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Who may join a list. */
export function Openness({ list: { programId, isPublic } }: { list: Pick<MailList, 'programId' | 'isPublic'> }) {
  const { t } = useWords()
  if (programId) return <Badge>{t('newsletters.lists.ofProgram')}</Badge>
  return (
    <Badge tone={isPublic ? 'ok' : 'neutral'}>
      {t(isPublic ? 'newsletters.lists.isOpen' : 'newsletters.lists.isClosed')}
    </Badge>
  )
}
