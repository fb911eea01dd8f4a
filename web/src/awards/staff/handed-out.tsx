import { type Award, awardStates } from '@laurel/contract/awards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Delayed, ErrorState, SearchBox, Skeleton } from '../../ui/page/index.ts'
import { Pagination } from '../../ui/table/index.ts'
import { awardPath } from '../queries.ts'
import { type AwardsSearch, placeOfAwards } from './awards-search.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import styles from './staff.module.css'

const perPage = 50

/** Those that were handed out: found, corrected, withdrawn. */
export function HandedOut({ programSlug, search }: { programSlug: string; search: AwardsSearch }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const query = { state: search.state, search: search.search, page: search.page, perPage }
  const awards = useQuery({
    ...queryOf('listAwards', { params: { programId: programSlug }, query }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Partial<AwardsSearch>) =>
    void go(placeOfAwards(`/admin/programs/${programSlug}/awards`, { ...search, page: 1, ...changed }))
  const rows = awards.data?.data ?? []
  return (
    <section aria-labelledby="handed-out">
      <h2 id="handed-out" className={styles.heading}>
        {t('awards.handedOut')}
      </h2>
      <div className={styles.search}>
        <SearchBox
          isDense
          key={search.search}
          label={t('awards.search')}
          defaultValue={search.search}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <NativeSelect
          aria-label={t('awards.stateFilter')}
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) => change({ state: awardStates.find((state) => state === value) })}
          data={[
            { value: '', label: t('awards.allStates') },
            ...awardStates.map((state) => ({ value: state, label: t(`awards.state.${state}`) })),
          ]}
        />
      </div>
      {awards.isPending ? (
        <Delayed>
          <Skeleton height="160px" />
        </Delayed>
      ) : null}
      {awards.isError && !awards.data ? (
        <ErrorState
          title={t('awards.failed')}
          message={refusalText(words, awards.error.code)}
          onRetry={() => void awards.refetch()}
        />
      ) : null}
      {awards.data && rows.length === 0 ? <p className={styles.quiet}>{t('awards.none')}</p> : null}
      {rows.length > 0 ? (
        <ul className={styles.awards} aria-label={t('awards.handedOut')}>
          {rows.map((award) => (
            <AwardLine key={award.id} award={award} programSlug={programSlug} />
          ))}
        </ul>
      ) : null}
      {awards.data && awards.data.metadata.nbPages > 1 ? (
        <Pagination
          page={search.page}
          perPage={perPage}
          total={awards.data.metadata.totalFiltred}
          onPage={(page) => change({ page })}
        />
      ) : null}
    </section>
  )
}

function AwardLine({ award, programSlug }: { award: Award; programSlug: string }) {
  const { t, format } = useWords()
  const [open, setOpen] = useState<'correct' | 'revoke'>()
  const { number, name, state, isWithheld } = award
  const params = { programId: programSlug, awardId: award.id }
  const close = () => setOpen(undefined)
  return (
    <li>
      <span className={styles.name}>
        {isWithheld ? <span>{number}</span> : <Link to={awardPath(award.code)}>{number}</Link>}
        <span>{[name, award.title, award.applicant].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.state} data-state={state}>
        <strong>{t(`awards.state.${state}`)}</strong>
        <span>{isWithheld ? t('awards.withheld') : format.date(award.endedAt ?? award.issuedAt)}</span>
        {award.reason ? <span>{award.reason}</span> : null}
      </span>
      {state === 'issued' ? (
        <MoreMenu
          label={t('awards.actionsOn', { number })}
          actions={[
            { id: 'correct', label: t('awards.correct'), onSelect: () => setOpen('correct') },
            { id: 'revoke', label: t('awards.revoke'), isDangerous: true, onSelect: () => setOpen('revoke') },
          ]}
        />
      ) : null}
      {open === 'correct' ? <CorrectDialog award={award} params={params} onClose={close} /> : null}
      {open === 'revoke' ? <RevokeDialog award={award} params={params} onClose={close} /> : null}
    </li>
  )
}
