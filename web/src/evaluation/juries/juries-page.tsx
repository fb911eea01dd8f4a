import { fold } from '@laurel/contract/forms/values'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BookmarkPlus, Send, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { MoreMenu, PageHeader } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, NativeSelect } from '../../ui/page/index.ts'
import { DataTable } from '../../ui/table/index.ts'
import { jurorsQuery } from '../queries.ts'
import { useSessionTime } from '../session-time.ts'
import { SessionScreen } from '../sessions/session-screen.tsx'
import styles from '../sessions/staff.module.css'
import { useMayChange } from '../staff/use-may.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { ExtensionDialog } from './extension-dialog.tsx'
import { InviteJurorsDialog } from './invite/invite-jurors-dialog.tsx'
import { type JurorRow, useJurorColumns } from './juror-columns.tsx'
import { JurorDialog } from './juror-dialog.tsx'
import { RemindMenu } from './remind-menu.tsx'
import { RemoveJurorDialog } from './remove-juror-dialog.tsx'
import { SaveJuryDialog } from './saved-juries/save-jury-dialog.tsx'
import { UseJuryDialog } from './saved-juries/use-jury-dialog.tsx'
import { useJurorActions } from './use-juror-actions.tsx'

/** Those removed are no longer listed. */
const states = ['accepted', 'invited', 'declined'] as const

/** The jury: who was invited, how far each is, and how severe. */
export function JuriesPage() {
  const { t, format } = useWords()
  const { place, session } = useSessionAddress()
  const mayManage = useMayChange()
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data
  const [search, setSearch] = useState('')
  const [state, setState] = useState<JurorRow['state']>()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<JurorRow>()
  const [removed, setRemoved] = useState<JurorRow>()
  const [keeping, setKeeping] = useState<'save' | 'use'>()
  const [extended, setExtended] = useState<JurorRow>()
  const jurorActions = useJurorActions({ onChange: setChanged, onExtend: setExtended, onRemove: setRemoved })
  const columns = useJurorColumns(mayManage ? jurorActions.of : undefined, session.mode === 'score')
  const seated = jurors.filter(({ state }) => state === 'invited' || state === 'accepted')
  const there = new Set(seated.map(({ email }) => email))
  const shown = jurors
    .filter((one) => !state || one.state === state)
    .filter((one) => fold(`${one.name} ${one.email} ${one.organisation}`).includes(fold(search)))
  const showAll = () => {
    setSearch('')
    setState(undefined)
  }
  const invite = (
    <Button size="sm" variant="filled" leftSection={<UserPlus size={16} />} onClick={() => setInviting(true)}>
      {t('evaluation.juries.invite')}
    </Button>
  )
  const actions = mayManage ? (
    <>
      {session.phase === 'running' ? (
        <Button
          size="sm"
          leftSection={<Send size={15} />}
          loading={jurorActions.isReminding}
          onClick={() => jurorActions.remind()}
        >
          {t('evaluation.juries.remind')}
        </Button>
      ) : null}
      {session.phase === 'running' ? <RemindMenu onRemind={jurorActions.remindWith} /> : null}
      <SavedJuryMenu hasJurors={seated.length > 0} onRequest={setKeeping} />
      {jurors.length > 0 ? invite : null}
    </>
  ) : null
  const { assigned, expected } = session.progress
  return (
    <SessionScreen title="evaluation.juries.title" actions={actions}>
      <PageHeader
        title={t('evaluation.juries.title')}
        description={`${t('evaluation.juries.lead', { count: jurors.length, assigned: format.number(assigned), expected: format.number(expected) })} ${useSessionTime(session)}`}
      />
      <div className={styles.toolbar}>
        <SearchInput label={t('evaluation.juries.search')} value={search} onSearch={setSearch} />
        <StateSelect state={state} onChange={setState} />
      </div>
      <DataTable
        label={t('evaluation.juries.title')}
        rows={shown}
        columns={columns}
        rowId={(juror) => juror.id}
        rowName={(juror) => juror.name}
        density="twoLined"
        isBounded
        empty={
          jurors.length > 0 ? (
            <NoResult title={t('evaluation.juries.noResult')} onClear={showAll} />
          ) : (
            <EmptyState
              title={t('evaluation.juries.none')}
              message={t('evaluation.juries.noneMessage')}
              actions={
                mayManage ? (
                  <>
                    {invite}
                    <Button size="sm" leftSection={<Users size={16} />} onClick={() => setKeeping('use')}>
                      {t('evaluation.savedJury.use')}
                    </Button>
                  </>
                ) : null
              }
            />
          )
        }
      />
      {session.mode === 'score' && shown.length > 0 ? (
        <p className={styles.note}>{t('evaluation.severityNote')}</p>
      ) : null}
      {keeping === 'save' ? <SaveJuryDialog people={seated.length} onClose={() => setKeeping(undefined)} /> : null}
      {keeping === 'use' ? <UseJuryDialog there={there} onClose={() => setKeeping(undefined)} /> : null}
      {isInviting ? <InviteJurorsDialog there={there} onClose={() => setInviting(false)} /> : null}
      {changed ? <JurorDialog juror={changed} onClose={() => setChanged(undefined)} /> : null}
      {extended ? <ExtensionDialog juror={extended} onClose={() => setExtended(undefined)} /> : null}
      {removed ? <RemoveJurorDialog juror={removed} onClose={() => setRemoved(undefined)} /> : null}
    </SessionScreen>
  )
}

function SavedJuryMenu({ hasJurors, onRequest }: { hasJurors: boolean; onRequest: (what: 'save' | 'use') => void }) {
  const { t } = useWords()
  return (
    <MoreMenu
      label={t('evaluation.savedJury.more')}
      actions={[
        {
          id: 'use',
          label: t('evaluation.savedJury.use'),
          icon: <Users size={15} />,
          onSelect: () => onRequest('use'),
        },
        {
          id: 'save',
          label: t('evaluation.savedJury.save'),
          icon: <BookmarkPlus size={15} />,
          onSelect: () => onRequest('save'),
          ...(hasJurors ? {} : { reason: t('evaluation.juries.none') }),
        },
      ]}
    />
  )
}

type State = JurorRow['state']

function StateSelect({ state, onChange }: { state: State | undefined; onChange: (state: State | undefined) => void }) {
  const { t } = useWords()
  return (
    <NativeSelect
      label={t('evaluation.state')}
      value={state ?? ''}
      options={[
        { value: '', label: t('evaluation.juries.all') },
        ...states.map((one) => ({ value: one, label: t(`evaluation.jurorState.${one}`) })),
      ]}
      onChange={(event) => onChange(states.find((one) => one === event.target.value))}
    />
  )
}
