import type { CompanyLookUp } from '@laurel/contract/forms'
import type { Field } from '@laurel/contract/forms/fields'
import { findField } from '@laurel/contract/forms/fields'
import { useQuery } from '@tanstack/react-query'
import { Building2, CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { apiOf } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { useFormParts, useText } from '../form-context.tsx'
import type { Place } from '../place.ts'
import styles from './company-facts.module.css'
import { fillFrom, takeBack, type Written } from './company-filling.ts'

type Found = Extract<CompanyLookUp, { state: 'found' }>

/** Half an hour: the server keeps what the register said for twice that. */
const storedFor = 1_800_000

/** Milliseconds after which the register counts as not answering; the server itself waits less. */
const timeout = 5000

/**
 * What the public register says of a number, beside the question: it helps and never holds anybody up. Nothing where the
 * installation asks no register. With `mayFill`, texts that the form names take name and address while they are empty.
 */
export function CompanyFacts({
  field,
  place,
  number,
  mayFill,
}: {
  field: Field
  place: Place
  number: string
  mayFill: boolean
}) {
  const { t } = useWords()
  const requested = useQuery<CompanyLookUp>({
    queryKey: ['findCompany', number],
    queryFn: ({ client, signal }) =>
      apiOf(client)
        .call(
          'findCompany',
          { params: { number } },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]), quiet: true },
        )
        .catch((): CompanyLookUp => ({ state: 'unavailable' })),
    staleTime: ({ state }) => (state.data?.state === 'unavailable' ? 0 : storedFor),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { companies } = useFormParts()
  const saved = companies?.find((one) => one.number === number)
  // What it said before is worth more than its silence.
  const data = requested.data?.state === 'unavailable' && saved?.state === 'found' ? saved : requested.data
  if (!data)
    return <Line icon={<LoaderCircle size={17} className={styles.turning} />}>{t('forms.company.looking')}</Line>
  if (data.state === 'off') return null
  if (data.state === 'found') return <Known found={data} field={field} place={place} mayFill={mayFill} />
  if (data.state === 'not_found')
    return <Line icon={<CircleAlert size={17} className={styles.warning} />}>{t('forms.company.notFound')}</Line>
  return <Line icon={<CircleAlert size={17} />}>{t('forms.company.unavailable')}</Line>
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.facts}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </span>
  )
}

function Known({ found, field, place, mayFill }: { found: Found; field: Field; place: Place; mayFill: boolean }) {
  const { t } = useWords()
  const { store, readOnly } = useFormParts()
  const [written, setWritten] = useState<readonly Written[]>([])
  useEffect(() => {
    if (mayFill && !readOnly) setWritten(fillFrom(store, field, place, found))
  }, [store, field, place, found, mayFill, readOnly])
  return (
    <Line icon={<Building2 size={17} />}>
      <strong>{found.name}</strong>
      {found.legalForm ? <span className={styles.address}>{found.legalForm}</span> : null}
      {found.address ? <span className={styles.address}>{found.address}</span> : null}
      <span className={styles.state} data-active={found.isActive}>
        {found.isActive ? <CircleCheck size={15} aria-hidden="true" /> : <CircleX size={15} aria-hidden="true" />}
        {t(found.isActive ? 'forms.company.active' : 'forms.company.closed')}
      </span>
      {written.length > 0 ? (
        <Filled
          written={written}
          onTakeBack={() => {
            takeBack(store, written)
            setWritten([])
          }}
        />
      ) : null}
    </Line>
  )
}

function Filled({ written, onTakeBack }: { written: readonly Written[]; onTakeBack: () => void }) {
  const { t, format } = useWords()
  const { store } = useFormParts()
  const text = useText()
  const titles = written.map(({ key }) => text(findField(store.settings.definition, key)?.title))
  return (
    <span className={styles.filled}>
      {t('forms.company.filled', { titles: format.list(titles) })}{' '}
      <button type="button" className={styles.undo} onClick={onTakeBack}>
        {t('ui.undo')}
      </button>
    </span>
  )
}
