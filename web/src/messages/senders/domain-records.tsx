import type { DomainRecord, SendingDomain } from '@laurel/contract/emails'
import { Download, Mail } from 'lucide-react'
import { saveFile } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, Button, LinkButton, ScrollRegion } from '../../ui/page/index.ts'
import { CopyButton } from './copy-button.tsx'
import { RecordState } from './domain-state.tsx'
import styles from './senders.module.css'
import { mailOf, zoneOf } from './zone.ts'

/** The name as panels ask for it: without the domain behind it. */
const shortName = (name: string, domain: string) =>
  name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name

/** The records to create, each with what was seen of it; to be copied one by one, saved as a zone, or sent on. */
export function DomainRecords({ domain }: { domain: SendingDomain }) {
  const { t } = useWords()
  const title = t('emails.domain.records')
  const zone = () =>
    saveFile(
      { blob: new Blob([zoneOf(domain.records)], { type: 'text/plain;charset=utf-8' }), name: undefined },
      `${domain.name}.zone.txt`,
    )
  return (
    <section aria-label={title} className={styles.records}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.actions}>
          <Button size="sm" icon={<Download size={15} aria-hidden="true" />} onClick={zone}>
            {t('emails.domain.zone')}
          </Button>
          <LinkButton
            size="sm"
            href={mailOf(domain, t('emails.domain.mailSubject', { domain: domain.name }), t('emails.domain.mailLead'))}
            icon={<Mail size={15} aria-hidden="true" />}
          >
            {t('emails.domain.mailOn')}
          </LinkButton>
        </div>
      </div>
      <ScrollRegion label={title} className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('emails.record.type')}</th>
              <th scope="col">{t('emails.record.name')}</th>
              <th scope="col">{t('emails.record.value')}</th>
              <th scope="col">{t('emails.record.use')}</th>
              <th scope="col">{t('emails.record.check')}</th>
            </tr>
          </thead>
          <tbody>
            {domain.records.map((record) => (
              <Row key={record.kind} record={record} domain={domain} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.quiet}>{t('emails.domain.watched')}</p>
    </section>
  )
}

function Row({ record, domain }: { record: DomainRecord; domain: SendingDomain }) {
  const { t } = useWords()
  const use = t(`emails.record.use.${record.kind}`)
  const name = shortName(record.name, domain.name)
  return (
    <tr>
      <td>
        <Badge>{record.type}</Badge>
      </td>
      <th scope="row" data-label={t('emails.record.name')}>
        <span className={styles.value}>
          <code title={record.name}>{name}</code>
          <CopyButton text={name} label={t('emails.domain.copyName', { use })} />
        </span>
      </th>
      <td data-label={t('emails.record.value')}>
        <span className={styles.value}>
          <code title={record.value}>{record.value}</code>
          <CopyButton text={record.value} label={t('emails.domain.copyValue', { use })} />
        </span>
      </td>
      <td>
        {use}
        {record.isRequired ? null : <span className={styles.quiet}> {t('ui.optional')}</span>}
      </td>
      <td>
        <RecordState record={record} checkedAt={domain.checkedAt} />
      </td>
    </tr>
  )
}
