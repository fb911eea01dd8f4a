import { Search, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button, TextInput, useDebouncedValue } from '../ui/controls/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader, PanelTabs } from '../ui/index.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './users.module.css'

interface Props {
  readonly title: string
  readonly lead?: string
  /** Absent: of the whole platform. */
  readonly programId?: string
  readonly mayInvite: boolean
  /** Lists of people, each under a tab, narrowed by what is looked for. */
  readonly lists: readonly {
    readonly id: string
    readonly label: string
    readonly content: (search: string) => ReactNode
  }[]
}

/** People under tabs, one search for all of them, those who are invited, and the way to invite others. */
export function PeoplePage({ title, lead, programId, mayInvite, lists }: Props) {
  const { t } = useWords()
  const [tab, setTab] = useState(lists[0]?.id ?? invited)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [isInviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  const shown = lists.map(({ id, label, content }) => ({ id, label, content: content(search) }))
  const invitations = <InvitationsTable programId={programId} search={search} />
  return (
    <>
      <PageBar
        crumbs={[{ label: title }]}
        actions={
          mayInvite ? (
            <Button variant="filled" leftSection={<UserPlus size={16} />} onClick={() => setInviting(true)}>
              {t('access.users.invite')}
            </Button>
          ) : undefined
        }
      />
      <PageHeader title={title} description={lead} />
      <div className={styles.search}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('access.users.search')}
          placeholder={t('access.users.search')}
          leftSection={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <PanelTabs
        label={title}
        currentId={tab}
        onChange={setTab}
        tabs={[...shown, { id: invited, label: t('access.users.invited'), content: invitations }]}
      />
      {isInviting ? (
        <InviteDialog
          programId={programId}
          onClose={close}
          onSent={() => {
            setTab(invited)
            close()
          }}
        />
      ) : null}
    </>
  )
}

const invited = 'invited'
