import type { Sender, SendingDomain } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { useSenderWork } from './sender-calls.ts'
import { SenderDialog } from './sender-dialog.tsx'
import styles from './senders.module.css'

/** The addresses that mails leave from, each with the programs that chose it. */
export function SendersList({ senders, domains }: { senders: readonly Sender[]; domains: readonly SendingDomain[] }) {
  const { locale } = useWords()
  const programs = useQuery(queryOf('listPrograms', { query: { lang: locale, limit: 100 } })).data?.data ?? []
  const titleOf = (id: string) => programs.find((program) => program.id === id)?.title
  return (
    <ul className={styles.senders}>
      {senders.map((sender) => (
        <Row
          key={sender.id}
          sender={sender}
          domains={domains}
          titles={sender.programIds.flatMap((id) => titleOf(id) ?? [])}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly sender: Sender
  readonly domains: readonly SendingDomain[]
  readonly titles: readonly string[]
}

function Row({ sender, domains, titles }: RowProps) {
  const { t, format } = useWords()
  return (
    <li>
      <AtSign size={17} aria-hidden="true" />
      <div className={styles.about}>
        <strong>{sender.address}</strong>
        <span className={styles.quiet}>
          {[sender.name, ...(titles.length > 0 ? [format.list([...titles])] : [])].join(' · ')}
        </span>
      </div>
      {sender.isDefault ? <Badge>{t('emails.senders.default')}</Badge> : null}
      {sender.isUsed ? null : <span className={styles.quiet}>{t('emails.senders.waits')}</span>}
      <SenderMenu sender={sender} domains={domains} />
    </li>
  )
}

function SenderMenu({ sender, domains }: Pick<RowProps, 'sender' | 'domains'>) {
  const { t } = useWords()
  const work = useSenderWork()
  const email = useSession()?.user?.email ?? ''
  const [open, setOpen] = useState<'change' | 'remove'>()
  const params = { senderId: sender.id }
  const close = () => setOpen(undefined)
  const test = async () => {
    if (await work((call) => call('testSender', { params })))
      toastSuccess({ title: t('emails.editor.tested', { email }) })
  }
  return (
    <>
      <MoreMenu
        label={t('emails.senders.more', { address: sender.address })}
        actions={[
          { id: 'change', label: t('emails.senders.change'), onSelect: () => setOpen('change') },
          { id: 'test', label: t('emails.senders.test'), onSelect: () => void test() },
          {
            id: 'remove',
            label: t('emails.senders.remove'),
            isDangerous: true,
            startsGroup: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'change' ? <SenderDialog domains={domains} sender={sender} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => work((call) => call('removeSender', { params }))}
        isDangerous
        title={t('emails.senders.removeQuestion', { address: sender.address })}
        description={t('emails.senders.removeConsequence')}
        confirmLabel={t('emails.senders.remove')}
      />
    </>
  )
}
