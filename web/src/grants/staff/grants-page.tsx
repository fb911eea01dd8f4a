import { type Fund, type Grant, type GrantState, grantStates } from '@laurel/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf, usePages } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect } from '../../ui/controls/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, ErrorState } from '../../ui/page/index.ts'
import { DataTable } from '../../ui/table/index.ts'
import styles from '../grants.module.css'
import { useMoney } from '../money.ts'
import { grantPlace, grantsPlace } from '../queries.ts'
import { useSaving } from '../save-answer.ts'
import { type GrantSearch, grantSearchPlace } from './grant-search.ts'
import { GrantsFrame, useGrantRight } from './grants-frame.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { useGrantColumns } from './use-grant-columns.tsx'

/** `grants`: what a program gives, with the sums of its funds. */
export function GrantsPage({
  params: { programSlug },
  search: requested,
}: PageProps<'/admin/programs/$programSlug/grants', GrantSearch>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { state, search } = requested
  const params = { programId: programSlug }
  const funds = useQuery(queryOf('listGrantFunds', { params }))
  const pages = usePages('listGrants', { params, query: { state, search: search || undefined } })
  const columns = useGrantColumns(programSlug)
  const change = (part: Partial<GrantSearch>) =>
    void go(grantSearchPlace(programSlug, { ...requested, ...part }), { replace: true })
  return (
    <GrantsFrame
      programSlug={programSlug}
      current="list"
      actions={<Actions programSlug={programSlug} funds={funds.data?.data ?? []} />}
    >
      <FundFigures funds={funds.data?.data ?? []} />
      <div className={styles.tools}>
        <SearchInput label={t('grants.search')} value={search} onSearch={(text) => change({ search: text })} />
        <NativeSelect
          label={t('grants.column.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('grants.anyState') },
            ...grantStates.map((value) => ({ value, label: t(`grants.state.${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            change({ state: grantStates.find((one): one is GrantState => one === currentTarget.value) })
          }
        />
      </div>
      {pages.error ? (
        <ErrorState title={t('grants.failed')} message={refusalText(words, pages.error.code)} onRetry={pages.refetch} />
      ) : (
        <DataTable<Grant>
          label={t('grants.title')}
          pages={pages}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ application }) => application.title}
          onOpen={({ id }) => void go(grantPlace(programSlug, id))}
          isLoading={pages.isPending}
          isBounded
          empty={
            search || state ? (
              <NoResult title={t('grants.none')} onClear={() => change({ search: '', state: undefined })} />
            ) : (
              <NothingYet programSlug={programSlug} hasFunds={(funds.data?.data.length ?? 1) > 0} />
            )
          }
        />
      )}
    </GrantsFrame>
  )
}

function NothingYet({ programSlug, hasFunds }: { programSlug: string; hasFunds: boolean }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('grants.empty')}
      message={t(hasFunds ? 'grants.emptyHelp' : 'grants.noFundHelp')}
      actions={hasFunds ? undefined : <Link to={grantsPlace(programSlug, 'funds')}>{t('grants.fund.add')}</Link>}
    />
  )
}

/** What is left of each fund. */
function FundFigures({ funds }: { funds: readonly Fund[] }) {
  return funds.length === 0 ? null : (
    <ul className={styles.funds}>
      {funds.map((fund) => (
        <FundFigure key={fund.id} fund={fund} />
      ))}
    </ul>
  )
}

export function FundFigure({ fund, onEdit }: { fund: Fund; onEdit?: (() => void) | undefined }) {
  const { t } = useWords()
  const money = useMoney(fund.currency)
  const share = Math.min(100, Math.round((100 * fund.allocated) / fund.cap))
  return (
    <li className={styles.fund}>
      <div className={styles.fundHead}>
        <h2>{fund.name}</h2>
        {onEdit ? (
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`${t('grants.edit')} ${fund.name}`}>
            {t('grants.edit')}
          </Button>
        ) : null}
      </div>
      <p className={styles.quiet}>
        {t('grants.fund.allocated', { amount: money(fund.allocated), cap: money(fund.cap) })}
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ width: `${share}%` }} />
      </span>
      <p className={styles.quiet}>
        {t('grants.fund.sums', {
          left: money(fund.cap - fund.allocated),
          ordered: money(fund.ordered),
          paid: money(fund.paid),
        })}
      </p>
    </li>
  )
}

function Actions({ programSlug, funds }: { programSlug: string; funds: readonly Fund[] }) {
  const { t } = useWords()
  const save = useSaving()
  const [isOpen, setOpen] = useState(false)
  const mayManage = useGrantRight(programSlug, 'manage')
  const icon = <Download size={16} aria-hidden="true" />
  return (
    <>
      <MoreMenu
        label={t('grants.export')}
        actions={(['csv', 'xlsx'] as const).map((as) => ({
          id: as,
          label: t(`grants.exportAs.${as}`),
          icon,
          onSelect: () =>
            void save({ path: `/api/user.programs/${programSlug}/grants-export?as=${as}` }, `grants.${as}`),
        }))}
      />
      {mayManage && funds.length > 0 ? (
        <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('grants.propose')}
        </Button>
      ) : null}
      {isOpen ? <ProposeDialog programSlug={programSlug} funds={funds} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
