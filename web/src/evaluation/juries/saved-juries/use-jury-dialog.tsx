import { useQuery } from '@tanstack/react-query'
import { PencilLine, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, queryOf, useCall } from '../../../kernel/api/index.ts'
import { may, useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Checkbox } from '../../../ui/controls/index.ts'
import { ConfirmDialog, Dialog } from '../../../ui/dialog/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Field, FormDialog, IconButton } from '../../../ui/index.ts'
import { Badge, EmptyState, NativeSelect } from '../../../ui/page/index.ts'
import { afterAssigning } from '../../queries.ts'
import { useSessionAddress } from '../../staff/use-place.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import { Waiting } from '../../waiting.tsx'
import { ChangeJuryDialog } from './save-jury-dialog.tsx'
import styles from './saved-juries.module.css'

type SavedJury = AnswerOf<'listSavedJuries'>['data'][number]

/** Invites a jury that was kept, or some of it. @param there addresses that are on the jury already */
export function UseJuryDialog({ there, onClose }: { there: ReadonlySet<string>; onClose: () => void }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const found = useQuery(queryOf('listSavedJuries', { params: { programId: params.programId } }, { maxAge: 0 }))
  const juries = found.data?.data
  if (juries && juries.length > 0) return <Chooser juries={juries} there={there} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('evaluation.savedJury.use')}>
      {juries ? (
        <EmptyState level={3} title={t('evaluation.savedJury.none')} message={t('evaluation.savedJury.noneMessage')} />
      ) : (
        <Waiting query={found} />
      )}
    </Dialog>
  )
}

function Chooser({
  juries,
  there,
  onClose,
}: {
  juries: readonly SavedJury[]
  there: ReadonlySet<string>
  onClose: () => void
}) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const [chosenId, setChosenId] = useState(juries[0]?.id)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isRemoving, setRemoving] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const mayForAll = may(useSession(), 'platform.page.administration')
  const jury = juries.find(({ id }) => id === chosenId) ?? juries[0]
  const invite = useCall('inviteSavedJury', { invalidates: afterAssigning })
  const remove = useCall('deleteSavedJury', { invalidates: ['listSavedJuries'] })
  if (!jury) return null
  const fresh = jury.members.filter(({ email }) => !there.has(email))
  const emails = fresh.flatMap(({ email }) => (left.has(email) ? [] : [email]))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { invited } = await invite.mutateAsync({ params: { ...params, savedJuryId: jury.id }, body: { emails } })
      toastSuccess({ title: t('evaluation.savedJury.invited', { count: invited }) })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  const toggle = (email: string) =>
    setLeft((now) => (now.has(email) ? new Set([...now].filter((one) => one !== email)) : new Set([...now, email])))
  return (
    <>
      <FormDialog
        title={t('evaluation.savedJury.use')}
        description={t('evaluation.savedJury.useHelp')}
        submitLabel={t('evaluation.savedJury.invite', { count: emails.length })}
        isBusy={invite.isPending}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault()
          if (emails.length > 0) void send(event)
        }}
      >
        <div className={styles.choice}>
          <NativeSelect
            label={t('evaluation.savedJury.jury')}
            value={jury.id}
            onChange={(event) => {
              setChosenId(event.target.value)
              setLeft(new Set())
            }}
            options={juries.map(({ id, name, scope }) => ({
              value: id,
              label: scope === 'platform' ? `${name} · ${t('evaluation.savedJury.platform')}` : name,
            }))}
          />
          {jury.scope === 'program' || mayForAll ? (
            <>
              <IconButton
                label={t('evaluation.savedJury.change', { name: jury.name })}
                icon={<PencilLine size={16} />}
                onClick={() => setChanging(true)}
              />
              <IconButton
                label={t('evaluation.savedJury.remove', { name: jury.name })}
                icon={<Trash2 size={16} />}
                onClick={() => setRemoving(true)}
              />
            </>
          ) : null}
        </div>
        <Field label={t('evaluation.savedJury.people')} isGroup>
          {() => <MemberList members={jury.members} there={there} left={left} onToggle={toggle} />}
        </Field>
      </FormDialog>
      {isChanging ? <ChangeJuryDialog jury={jury} onClose={() => setChanging(false)} /> : null}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutateAsync({ params: { programId: params.programId, savedJuryId: jury.id } }).catch(refused)
        }
        title={t('evaluation.savedJury.removeTitle', { name: jury.name })}
        description={t('evaluation.savedJury.removeMessage')}
        confirmLabel={t('evaluation.savedJury.removeConfirm')}
        isDangerous
      />
    </>
  )
}

interface MemberListProps {
  readonly members: SavedJury['members']
  readonly there: ReadonlySet<string>
  readonly left: ReadonlySet<string>
  readonly onToggle: (email: string) => void
}

function MemberList({ members, there, left, onToggle }: MemberListProps) {
  const { t } = useWords()
  return (
    <ul className={styles.people}>
      {members.map(({ email, name, role, organisation }) => (
        <li key={email}>
          <Checkbox
            label={name || email}
            description={[email, organisation].filter(Boolean).join(' · ')}
            checked={there.has(email) || !left.has(email)}
            disabled={there.has(email)}
            onChange={() => onToggle(email)}
          />
          {there.has(email) ? (
            <Badge>{t('evaluation.savedJury.there')}</Badge>
          ) : role === 'juror' ? null : (
            <Badge tone="accent">{t(`evaluation.jurorRole.${role}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
