import type { ProcessingRegister } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'

/** What is done with personal data here: made from the code, the settings and the database, never written by hand. */
export function RegisterPage() {
  const words = useWords()
  const { t, format } = words
  const read = useQuery(queryOf('readProcessingRegister'))
  const register = read.data
  return (
    <PrivacyFrame
      current="/admin/home/processing-register"
      description={t('privacy.register.lead')}
      actions={<Button onClick={() => window.print()}>{t('privacy.certificate.print')}</Button>}
    >
      {read.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, read.error.code)}
          onRetry={() => void read.refetch()}
        />
      ) : !register ? (
        <Skeleton height="300px" />
      ) : (
        <>
          <Rows
            title={t('privacy.register.activities')}
            rows={register.activities.map(({ name, rooms }) => [name, rooms.join(', ')])}
          />
          <Rows
            title={t('privacy.register.permissions')}
            rows={register.permissions.map(({ name, holders }) => [
              t(`access.permission.${name}` as WordKey),
              t('privacy.register.holders', { count: holders }),
            ])}
          />
          <Processors processors={register.providers} />
          <Rows title={t('privacy.retention')} rows={[[t('privacy.retention.on'), format.number(register.rules)]]} />
          <Rows
            title={t('privacy.register.tables')}
            rows={register.tables.map(({ name, columns }) => [name, columns.join(', ')])}
          />
        </>
      )}
    </PrivacyFrame>
  )
}

/** Whoever else receives something: what for, who, what, and by whose choice. */
function Processors({ processors }: { processors: ProcessingRegister['providers'] }) {
  const { t } = useWords()
  return (
    <section className={styles.section}>
      <h2>{t('privacy.register.providers')}</h2>
      {processors.length === 0 ? (
        <p className={styles.quiet}>{t('privacy.register.none')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={t('privacy.register.providers')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('privacy.register.purpose')}</th>
                <th scope="col">{t('privacy.register.who')}</th>
                <th scope="col">{t('privacy.register.receives')}</th>
                <th scope="col">{t('privacy.register.chosenBy')}</th>
              </tr>
            </thead>
            <tbody>
              {processors.map(({ purpose, name, chosenBy }) => (
                <tr key={`${purpose} ${name}`}>
                  <td>{t(`privacy.register.${purpose}`)}</td>
                  <td>
                    <strong>{name}</strong>
                  </td>
                  <td>{t(`privacy.register.gets.${purpose}`)}</td>
                  <td className={styles.start}>{t(`privacy.register.by.${chosenBy}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string] | string[])[] }) {
  const { t } = useWords()
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('privacy.register.none')}</p>
      ) : (
        <dl className={styles.facts}>
          {rows.map(([name, text]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
