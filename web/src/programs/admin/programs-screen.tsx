import { useQuery } from '@tanstack/react-query'
import { PackageOpen, Plus } from 'lucide-react'
import { Link, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, Problem } from '../../ui/index.ts'
import { ButtonLabel, buttonClass, classNames } from '../../ui/page/index.ts'
import { BucketList } from './bucket-list.tsx'
import { bucketQuery } from './bucket-queries.ts'
import { type BucketSearch, placeOfBucket } from './bucket-search.ts'
import { BucketTabs } from './bucket-tabs.tsx'
import { CreateDialog } from './create-dialog.tsx'
import styles from './programs-screen.module.css'
import { TrashTable } from './trash-table.tsx'

/** The three buckets of a platform's programs, each with its exact total (docs/rules.md §3, §4). */
export function ProgramsScreen({ requested, isCreating = false }: { requested: BucketSearch; isCreating?: boolean }) {
  const { t, locale } = useWords()
  const go = useGo()
  const hasFailed = useQuery({ ...bucketQuery(requested, locale), enabled: isCreating }).isLoadingError
  const session = useSession()
  const change = (changed: Partial<BucketSearch>) =>
    void go(placeOfBucket({ ...requested, page: 1, ...changed }), { replace: true })
  return (
    <div className={styles.screen}>
      <PageBar
        crumbs={[{ label: t('programs.title') }]}
        actions={
          may(session, 'platform.programs.manage') ? (
            <>
              <Link
                className={classNames(buttonClass({ size: 'sm' }), styles.second)}
                to="/admin/home/programs/archives"
              >
                <ButtonLabel icon={<PackageOpen size={16} aria-hidden="true" />}>{t('programs.bring_in')}</ButtonLabel>
              </Link>
              <Button
                variant="filled"
                leftSection={<Plus size={16} aria-hidden="true" />}
                onClick={() => void go('/admin/home/programs/create')}
              >
                {t('programs.new')}
              </Button>
            </>
          ) : undefined
        }
      />
      <PageHeader title={t('programs.title')} tabs={<BucketTabs current={requested.status} />} />
      {requested.missing ? (
        <Problem>
          {t(requested.missing === 'program' ? 'programs.not_found.message' : 'refusals.missing_permissions')}
        </Problem>
      ) : null}
      {requested.status === 'deleted' ? (
        <TrashTable requested={requested} onChange={change} />
      ) : (
        <BucketList requested={requested} onChange={change} />
      )}
      {/* What could not be read can hardly be written: the list says so and tries again, then it opens. */}
      <CreateDialog isOpen={isCreating && !hasFailed} onClose={() => void go('/admin/programs')} />
    </div>
  )
}
