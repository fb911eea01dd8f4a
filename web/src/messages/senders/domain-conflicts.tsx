import type { DomainRecord, SendingDomain } from '@laurel/contract/emails'
import { Copy, TriangleAlert } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { useCopy } from './copy-button.tsx'
import styles from './senders.module.css'

/** What keeps records from being right, in words, each with the line that would be. */
export function DomainConflicts({ domain }: { domain: SendingDomain }) {
  const { t } = useWords()
  const problems = domain.records.filter(({ problem }) => problem !== null)
  return (
    <>
      {domain.problem ? <Notice title={t(`emails.domain.problem.${domain.problem}`)} /> : null}
      {domain.state === 'failing' ? <Notice title={t('emails.domain.failing')} /> : null}
      {problems.map((record) => (
        <Conflict key={record.kind} record={record} />
      ))}
    </>
  )
}

function Conflict({ record }: { record: DomainRecord }) {
  const { t } = useWords()
  const copy = useCopy()
  const { problem, corrected, found, name } = record
  if (!problem) return null
  return (
    <Notice title={t(`emails.record.problem.${problem}`, { name })}>
      {corrected ? <Corrected line={corrected} value={record.value} /> : null}
      {corrected || found.length === 0 ? null : <code>{found.join('\n')}</code>}
      {corrected ? (
        <Button size="sm" icon={<Copy size={15} aria-hidden="true" />} onClick={() => copy(corrected)}>
          {t('emails.domain.copyLine')}
        </Button>
      ) : null}
    </Notice>
  )
}

/** The whole line, with what was added marked. */
function Corrected({ line, value }: { line: string; value: string }) {
  const added = value.split(' ')[1] ?? ''
  const [before, after] = line.split(added, 2)
  return (
    <code>
      {before}
      <mark>{added}</mark>
      {after}
    </code>
  )
}

function Notice({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className={styles.notice}>
      <TriangleAlert size={17} aria-hidden="true" />
      <strong>{title}</strong>
      {children}
    </div>
  )
}
