import { isLiveState } from '@laurel/contract/kernel'
import type { ProgramErasure, ProgramHoldings } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import { CertificateOf } from './certificate-sheet.tsx'
import styles from './privacy.module.css'
import { ProgramEraseForm } from './program-erase-form.tsx'

/** While an erasure is at work the page is read again, this often. */
const ASK_AGAIN_MS = 2000

/** `/admin/programs/{programSlug}/personal-data`: makes one application anonymous, or all that was sent to the program. */
export function ProgramDataPage({ params }: PageProps<'/admin/programs/$programSlug/personal-data'>) {
  const words = useWords()
  const { t } = words
  const programId = params.programSlug
  const read = useQuery({
    ...queryOf('readProgramErasures', { params: { programId } }),
    refetchInterval: ({ state }) => (state.data?.erasures.some((one) => isLiveState(one.state)) ? ASK_AGAIN_MS : false),
  })
  return (
    <>
      <PageBar crumbs={[{ label: t('privacy.program.title') }]} />
      <PageHeader title={t('privacy.program.title')} description={t('privacy.program.lead')} />
      {read.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, read.error.code)}
          onRetry={() => void read.refetch()}
        />
      ) : !read.data ? (
        <Skeleton height="240px" />
      ) : (
        <>
          <Figures holdings={read.data.holdings} />
          <ProgramEraseForm programId={programId} />
          {read.data.erasures.length > 0 ? <Runs erasures={read.data.erasures} /> : null}
        </>
      )}
    </>
  )
}

function Figures({ holdings }: { holdings: ProgramHoldings }) {
  const { t, format } = useWords()
  const lines = [
    [t('privacy.program.sent'), holdings.applications],
    [t('privacy.program.erased'), holdings.erased],
    [t('privacy.program.judged'), holdings.inEvaluation],
    [t('privacy.program.held'), holdings.onHold],
    [t('privacy.program.counted'), holdings.keptByLaw],
  ] as const
  return (
    <dl className={styles.facts}>
      {lines.map(([label, count]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Runs({ erasures }: { erasures: readonly ProgramErasure[] }) {
  const { t, format } = useWords()
  const [shown, setShown] = useState<ProgramErasure>()
  const stateOf = ({ state }: ProgramErasure) =>
    t(`privacy.program.state.${state === 'cancelled' || state === 'expired' ? 'failed' : state}`)
  return (
    <section className={styles.section}>
      <h2>{t('privacy.program.runs')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('privacy.askedAt')}</th>
              <th scope="col">{t('privacy.mode')}</th>
              <th scope="col">{t('privacy.by')}</th>
              <th scope="col">{t('privacy.program.erasedCount')}</th>
              <th scope="col">{t('privacy.program.keptCount')}</th>
              <th scope="col">{t('privacy.state')}</th>
              <th scope="col">{t('privacy.certificate')}</th>
            </tr>
          </thead>
          <tbody>
            {erasures.map((one) => (
              <tr key={one.id}>
                <td>{format.dateAndTime(one.askedAt)}</td>
                <td>{t(`privacy.mode.${one.mode}`)}</td>
                <td>{one.by}</td>
                <td>{format.number(one.erased)}</td>
                <td>{format.number(one.kept)}</td>
                <td>{stateOf(one)}</td>
                <td>
                  {one.certificate ? (
                    <Button size="xs" onClick={() => setShown(one)}>
                      {one.certificate.number}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown?.certificate ? (
        <Dialog isOpen onClose={() => setShown(undefined)} position="right" title={shown.certificate.number}>
          <CertificateOf certificate={shown.certificate} />
        </Dialog>
      ) : null}
    </section>
  )
}
