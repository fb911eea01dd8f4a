import type { EmailLife } from '@laurel/contract/emails'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useEmailNames } from './email-names.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'
import { About } from './use-email-columns.tsx'

/** What is known of a mail: from whom, to whom, in the words of which template, about what. */
export function EmailFacts({ email, onTo }: { email: EmailLife; onTo: (address: string) => void }) {
  const { t } = useWords()
  const { templateOf } = useEmailNames()
  const { to, toName, fromAddress, template, id, programId, applicationId } = email
  const version = template?.version
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('emails.state')}>
          <EmailState state={email.state} />
        </Fact>
        {fromAddress ? <Fact name={t('emails.editor.from')}>{fromAddress}</Fact> : null}
        <Fact name={t('emails.to')}>
          {toName ? `${toName} ` : ''}
          <button type="button" className={styles.all} title={t('emails.life.allTo')} onClick={() => onTo(to)}>
            {to}
          </button>
        </Fact>
        <Fact name={t('emails.template')}>
          {templateOf(email)}
          {version ? ` · ${t('emails.versions.one', { version })}` : ''}
        </Fact>
        {programId ? (
          <Fact name={t('emails.about')}>
            <About email={email} />
          </Fact>
        ) : null}
        <Fact name={t('emails.life.number')}>
          <code>{id}</code>
        </Fact>
      </dl>
      {programId && applicationId ? (
        <p className={styles.write}>
          <MessageSquare size={15} aria-hidden="true" />
          <Link to={`/admin/programs/${programId}/messagerie?responseId=${applicationId}`}>
            {t('emails.life.write')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
