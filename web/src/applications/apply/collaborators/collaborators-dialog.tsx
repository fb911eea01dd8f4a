import type { MyApplication } from '@laurel/contract/applications/portal'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal, invalidate, useCall } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { ConfirmDialog, Dialog } from '../../../ui/dialog/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { MoreMenu, Problem } from '../../../ui/index.ts'
import { Avatar, Button, NativeSelect } from '../../../ui/page/index.ts'
import styles from './collaborators.module.css'
import type { Collaborator, CollaboratorRights } from './collaborators-query.ts'
import { invalidatedWithCollaborators, myCollaboratorsQuery } from './collaborators-query.ts'
import { OwnershipOffer } from './ownership-offer.tsx'

const rights: readonly CollaboratorRights[] = ['view', 'edit', 'submit']

/** Who takes part in an application, and what each may do; the owner invites, changes and hands over. */
export function CollaboratorsDialog({ application, onClose }: { application: MyApplication; onClose: () => void }) {
  const { t } = useWords()
  const { data } = useQuery(myCollaboratorsQuery(application.id))
  const isOwner = data?.right === 'own'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('applications.together.title')}
      description={t(isOwner ? 'applications.together.help' : 'applications.together.helpOthers')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {data ? (
        <div className={styles.dialog}>
          <OwnershipOffer application={application} onTaken={onClose} />
          <ul className={styles.people}>
            <li>
              <Avatar name={data.owner.name || data.owner.email} size={32} />
              <div>
                <strong>{data.owner.name || data.owner.email}</strong>
                <span>{t('applications.together.owner')}</span>
              </div>
            </li>
            {data.collaborators.map((one) => (
              <Person key={one.id} application={application} person={one} isOwner={isOwner} onClose={onClose} />
            ))}
          </ul>
          {isOwner ? <Invitation responseId={application.id} /> : null}
        </div>
      ) : null}
    </Dialog>
  )
}

interface PersonProps {
  readonly application: MyApplication
  readonly person: Collaborator
  readonly isOwner: boolean
  readonly onClose: () => void
}

function Person({ application, person, isOwner, onClose }: PersonProps) {
  const { t } = useWords()
  const { id, name, email, state, isMe, isOffered } = person
  const change = useCall('changeCollaborator', { invalidates: invalidatedWithCollaborators })
  const options = rights.map((value) => ({ value, label: t(`applications.together.right.${value}`) }))
  return (
    <li>
      <Avatar name={name || email} size={32} />
      <div>
        <strong>{name || email}</strong>
        <span>{state === 'accepted' ? (name ? email : '') : t(`applications.together.state.${state}`)}</span>
        {isOffered && isOwner ? <span>{t('applications.together.offerWaits')}</span> : null}
      </div>
      {isOwner ? (
        <NativeSelect
          label={t('applications.together.rightsOf', { name: name || email })}
          options={options}
          value={person.rights}
          onChange={(event) => {
            const chosen = rights.find((one) => one === event.currentTarget.value)
            if (chosen)
              change.mutate({ params: { responseId: application.id, collaboratorId: id }, body: { rights: chosen } })
          }}
        />
      ) : (
        <span className={styles.right}>{t(`applications.together.right.${person.rights}`)}</span>
      )}
      {isOwner ? <OwnerMenu application={application} person={person} /> : null}
      {isMe ? <Leaving application={application} onClose={onClose} /> : null}
    </li>
  )
}

function OwnerMenu({ application, person }: { application: MyApplication; person: Collaborator }) {
  const words = useWords()
  const { t } = words
  const [confirming, setConfirming] = useState<'remove' | 'offer'>()
  const params = { responseId: application.id, collaboratorId: person.id }
  const remove = useCall('removeCollaborator', { invalidates: invalidatedWithCollaborators })
  const again = useCall('inviteCollaboratorAgain', { invalidates: invalidatedWithCollaborators })
  const offer = useCall('offerOwnership', { invalidates: invalidatedWithCollaborators })
  const takeBack = useCall('endOwnershipOffer', { invalidates: invalidatedWithCollaborators })
  const name = person.name || person.email
  const resend = async () => {
    await again.mutateAsync({ params })
    toastSuccess({ title: t('applications.together.sentAgain', { email: person.email }) })
  }
  const actions = [
    ...(person.state === 'accepted'
      ? [
          person.isOffered
            ? {
                id: 'takeBack',
                label: t('applications.together.takeBack'),
                onSelect: () => takeBack.mutate({ params: { responseId: application.id } }),
              }
            : { id: 'handOver', label: t('applications.together.handOver'), onSelect: () => setConfirming('offer') },
        ]
      : [
          {
            id: 'sendAgain',
            label: t('applications.together.sendAgain'),
            onSelect: () => void resend().catch(() => undefined),
          },
        ]),
    {
      id: 'remove',
      label: t('applications.together.remove'),
      isDangerous: true,
      onSelect: () => setConfirming('remove'),
    },
  ]
  return (
    <>
      <MoreMenu label={t('applications.together.actsOn', { name })} actions={actions} />
      <ConfirmDialog
        isOpen={confirming === 'remove'}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => remove.mutateAsync({ params })}
        isDangerous
        title={t('applications.together.removeQuestion', { name })}
        description={t('applications.together.removeMeans')}
        confirmLabel={t('applications.together.remove')}
      />
      <ConfirmDialog
        isOpen={confirming === 'offer'}
        onClose={() => setConfirming(undefined)}
        onConfirm={() =>
          offer.mutateAsync({ params: { responseId: application.id }, body: { collaboratorId: person.id } })
        }
        title={t('applications.together.handOverQuestion', { name })}
        description={t('applications.together.handOverMeans')}
        confirmLabel={t('applications.together.handOver')}
      />
    </>
  )
}

function Leaving({ application, onClose }: { application: MyApplication; onClose: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const leave = useCall('leaveApplication')
  const confirm = async () => {
    await leave.mutateAsync({ params: { responseId: application.id } })
    onClose()
    await go('/applications')
    await invalidate(queryClient, ['listMyApplications'])
  }
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        {t('applications.together.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        isDangerous
        title={t('applications.together.leaveQuestion')}
        description={t('applications.together.leaveMeans')}
        confirmLabel={t('applications.together.leave')}
      />
    </>
  )
}

/** One more: an address, and what they may do. */
function Invitation({ responseId }: { responseId: string }) {
  const words = useWords()
  const { t } = words
  const id = useId()
  const [email, setEmail] = useState('')
  const [right, setRight] = useState<CollaboratorRights>('edit')
  const [problem, setProblem] = useState<string>()
  const invite = useCall('inviteCollaborator', { invalidates: ['getMyApplicationPeople'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!isEmailAddress(address)) return setProblem(t('applications.together.emailWrong'))
    setProblem(undefined)
    try {
      await invite.mutateAsync({ params: { responseId }, body: { email: address, rights: right } })
      setEmail('')
      toastSuccess({ title: t('applications.together.invited', { email: address }) })
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <form className={styles.invitation} onSubmit={(event) => void submit(event)} noValidate>
      <h3 id={id}>{t('applications.together.invite')}</h3>
      <div>
        <label htmlFor={`${id}-email`}>{t('applications.together.email')}</label>
        <TextInput
          id={`${id}-email`}
          type="email"
          size="lg"
          autoComplete="off"
          value={email}
          error={Boolean(problem)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('applications.together.rights')}
          size="md"
          options={rights.map((value) => ({ value, label: t(`applications.together.right.${value}`) }))}
          value={right}
          onChange={(event) => setRight(rights.find((one) => one === event.currentTarget.value) ?? right)}
        />
        <Button type="submit" variant="primary" isLoading={invite.isPending}>
          {t('applications.together.inviteAct')}
        </Button>
      </div>
      <Problem>{problem ?? null}</Problem>
    </form>
  )
}
