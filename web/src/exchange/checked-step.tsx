import type { Import } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileWarning } from 'lucide-react'
import { ForecastText } from '../bulk/index.ts'
import { useApi, useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { Figures, newRows } from './figures.tsx'
import { Outcome } from './outcome.tsx'
import { placeOfImports } from './places.ts'
import { ProblemsDownload, ProblemsList } from './problems/problems-list.tsx'
import { importReads } from './queries.ts'

/** What the check found: everything ready, or the wrong rows and the choice between correcting them and leaving them out. */
export function CheckedStep(props: { one: Import; programSlug: string; onColumns: () => void }) {
  const words = useWords()
  const { t, format } = words
  const go = useGo()
  const { one, programSlug, onColumns } = props
  const run = useCall('runImport', { invalidates: importReads })
  const valid = one.total - one.wrong
  const coming = newRows(one) + one.updated
  const file = one.fileName
  const start = () =>
    run.mutate(
      { params: { programId: programSlug, importId: one.id }, body: { onlyValid: one.wrong > 0 } },
      { onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }) },
    )
  const actions = (
    <>
      {coming > 0 ? (
        <Button size="md" variant="filled" loading={run.isPending} onClick={start}>
          {t(newRows(one) === 0 ? 'exchange.checked.update' : 'exchange.checked.import', { count: coming })}
        </Button>
      ) : null}
      {one.wrong > 0 ? <ProblemsDownload one={one} programSlug={programSlug} /> : null}
      <Button size="md" onClick={onColumns}>
        {t('exchange.checked.columns')}
      </Button>
      <Button size="md" variant="subtle" onClick={() => void go(placeOfImports(programSlug))}>
        {t('exchange.file.another')}
      </Button>
    </>
  )
  const figures = { count: valid, valid: format.number(valid), wrong: format.number(one.wrong) }
  if (one.wrong === 0)
    return (
      <Outcome
        tone="ok"
        icon={<CircleCheck size={18} aria-hidden="true" />}
        title={coming > 0 ? t('exchange.checked.ready', figures) : t('exchange.checked.same')}
        lead={t(coming > 0 ? 'exchange.checked.readyLead' : 'exchange.checked.sameLead', { file })}
        actions={actions}
      >
        <Figures one={one} />
        <ImportForecast programSlug={programSlug} count={newRows(one)} />
        {one.problems > 0 ? <ProblemsList one={one} programSlug={programSlug} /> : null}
      </Outcome>
    )
  return (
    <Outcome
      tone="warn"
      icon={<FileWarning size={18} aria-hidden="true" />}
      title={t('exchange.checked.some', figures)}
      lead={valid > 0 ? t('exchange.checked.someLead', { file }) : t('exchange.checked.noneLead', { file })}
      actions={actions}
    >
      <Figures one={one} />
      <ImportForecast programSlug={programSlug} count={newRows(one)} />
      <ProblemsList one={one} programSlug={programSlug} />
    </Outcome>
  )
}

/** Runs of automation that the import would start, where it would start any. */
function ImportForecast({ programSlug, count }: { programSlug: string; count: number }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['forecastTaskRuns', programSlug, count],
    enabled: count > 0,
    retry: false,
    queryFn: () => api.call('forecastTaskRuns', { params: { programId: programSlug }, body: { imported: count } }),
  })
  return data && data.runs > 0 ? (
    <p role="status">
      <ForecastText forecast={data} />
    </p>
  ) : null
}
