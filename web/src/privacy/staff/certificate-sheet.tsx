import type { ErasureCertificate } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { queryOf, saveFile } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'

/** The certificate of an erasure as it prints: figures, and nobody's name. */
export function CertificateSheet({ requestId }: { requestId: string }) {
  const words = useWords()
  const { t } = words
  const read = useQuery(queryOf('readErasureCertificate', { params: { privacyRequestId: requestId } }))
  if (read.error)
    return (
      <ErrorState
        title={t('privacy.failed')}
        message={refusalText(words, read.error.code)}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Skeleton height="240px" />
  return <CertificateOf certificate={read.data} />
}

/** The same where the certificate is at hand. */
export function CertificateOf({ certificate }: { certificate: ErasureCertificate }) {
  const { t, format } = useWords()
  const save = () =>
    saveFile(
      { blob: new Blob([`${JSON.stringify(certificate, null, 2)}\n`], { type: 'application/json' }), name: undefined },
      `${certificate.number}.json`,
    )
  return (
    <section className={styles.sheet} aria-label={certificate.number}>
      <span className={styles.code}>{certificate.number}</span>
      <h3>{t('privacy.certificate')}</h3>
      <p>
        {t('privacy.certificate.text', {
          moment: format.dateAndTime(certificate.erasedAt),
          day: format.date(certificate.askedAt),
          platform: certificate.platform,
        })}
      </p>
      <dl className={styles.facts}>
        {certificate.lines.map(({ what, count, fate }) => (
          <Line
            key={what}
            label={t(`privacy.held.${what}`)}
            value={`${format.number(count)} · ${t(`privacy.fate.${fate}`)}`}
          />
        ))}
        <Line label={t('privacy.mode')} value={t(`privacy.mode.${certificate.mode}`)} />
        {certificate.by ? <Line label={t('privacy.by')} value={certificate.by} /> : null}
      </dl>
      <p className={styles.quiet}>{t('privacy.certificate.hash')}</p>
      <code className={styles.code}>{certificate.hash}</code>
      <div className={styles.buttons}>
        <Button onClick={save}>{t('privacy.certificate.save')}</Button>
        <Button onClick={() => window.print()}>{t('privacy.certificate.print')}</Button>
      </div>
    </section>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
