import type { Directory } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { type PageProps, useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, ErrorState, LinkButton, Skeleton, TabLinks } from '../../ui/page/index.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { StateBadge } from './directories-page.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { FieldsTab } from './fields-tab.tsx'
import { PageTab } from './page-tab.tsx'
import { PublishButton } from './publish-button.tsx'
import { SettingsTab } from './settings-tab.tsx'
import styles from './staff.module.css'
import { directoryTabs, type StaffSearch } from './staff-search.ts'

/** One directory: its entries, the table of fields with the consent, its public page, its settings. */
export function DirectoryPage({
  params: { directoryId },
  search,
}: PageProps<'/admin/annuaires/$directoryId', StaffSearch>) {
  const words = useWords()
  const { t } = words
  const read = useQuery(queryOf('readDirectory', { params: { directoryId } }))
  if (read.isPending) return <Skeleton height="320px" />
  if (read.isError)
    return (
      <ErrorState
        title={t('directories.failed')}
        message={refusalText(words, read.error.code)}
        onRetry={() => void read.refetch()}
      />
    )
  return <Opened directory={read.data} search={search} />
}

function Opened({ directory, search }: { directory: Directory; search: StaffSearch }) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const { defaultLang } = usePlatform()
  const title = readText(directory.title, locale, defaultLang)
  const place = `/admin/annuaires/${directory.id}`
  const { counts, state } = directory
  return (
    <>
      <PageBar
        crumbs={[{ label: t('directories.staff.title'), to: '/admin/annuaires' }, { label: title }]}
        actions={
          <span className={styles.actions}>
            {state === 'published' ? (
              <LinkButton
                href={`/${locale}/directories/${directory.slug}`}
                size="sm"
                icon={<ExternalLink size={15} aria-hidden="true" />}
              >
                {t('directories.staff.seePage')}
              </LinkButton>
            ) : null}
            <PublishButton directory={directory} />
          </span>
        }
      />
      <PageHeader
        title={title}
        description={
          <span className={styles.actions}>
            <StateBadge state={state} />
            {state === 'draft' ? t('directories.staff.draftHelp') : null}
          </span>
        }
        tabs={
          <TabLinks
            label={title}
            links={directoryTabs.map((tab) => ({
              href: `/${locale}${place}?tab=${tab}`,
              label: t(`directories.tab.${tab}`),
              isCurrent: tab === search.tab,
              ...(tab === 'entries' && { count: format.number(counts.published) }),
              ...(tab === 'entries' &&
                counts.toReview + counts.suggestions > 0 && {
                  mark: (
                    <span className={styles.waiting}>
                      <Badge tone="warn">
                        {t('directories.staff.waiting', { count: counts.toReview + counts.suggestions })}
                      </Badge>
                    </span>
                  ),
                }),
            }))}
            onFollow={(href) => {
              void go(href.slice(locale.length + 1))
              return true
            }}
          />
        }
      />
      <div className={styles.body} data-panel={search.tab === 'fields' || undefined}>
        <div>
          {search.tab === 'entries' ? <EntriesTab directory={directory} state={search.state} /> : null}
          {search.tab === 'fields' ? <FieldsTab key={directory.etag} directory={directory} /> : null}
          {search.tab === 'page' ? <PageTab key={directory.etag} directory={directory} /> : null}
          {search.tab === 'settings' ? <SettingsTab key={directory.etag} directory={directory} /> : null}
        </div>
        {search.tab === 'fields' ? <ConsentPanel directory={directory} /> : null}
      </div>
    </>
  )
}
