import type { ProgramStatus } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'
import { bucketTotalQuery } from './bucket-queries.ts'
import { buckets, placeOfBucket } from './bucket-search.ts'

/** Active, archived, trash, and how many programs are in each. */
export function BucketTabs({ current }: { current: ProgramStatus }) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const totals = {
    active: useQuery(bucketTotalQuery('active')).data?.metadata.total,
    archived: useQuery(bucketTotalQuery('archived')).data?.metadata.total,
    deleted: useQuery(bucketTotalQuery('deleted')).data?.metadata.total,
  }
  const links = buckets.map((status) => {
    const total = totals[status]
    const place = placeOfBucket({ status, search: '', kind: '', sort: 'recent', page: 1 })
    return {
      href: `/${locale}${place}`,
      label: t(`programs.bucket.${status}`),
      isCurrent: status === current,
      ...(total !== undefined && { count: format.number(total) }),
    }
  })
  return (
    <TabLinks
      label={t('programs.buckets')}
      links={links}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
