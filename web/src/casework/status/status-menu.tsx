import { type ApplicationFile, canBecome, neededFor } from '@laurel/contract/applications'
import type { UsedStatus } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Tags } from 'lucide-react'
import { Fragment, useState } from 'react'
import { mayBring, StateMark } from '../../applications/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { may, type Session, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Menu } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Dot, VisuallyHidden } from '../../ui/page/index.ts'
import { GiveStatusDialog } from './give-status-dialog.tsx'
import { statusesQuery } from './label-queries.ts'
import styles from './status.module.css'
import { useLabelling } from './use-labelling.ts'
import { useStatusOpen } from './use-status-open.ts'

interface Props {
  readonly programSlug: string
  readonly application: ApplicationFile
  readonly fallback: Locale
}

/**
 * Where an application stands, in the program's own words where it has some; those that may be given now are in a menu.
 * One of the same state is given at once, to be undone; one that brings another state asks first.
 */
export function StatusMenu({ programSlug, application, fallback }: Props) {
  const { t, locale } = useWords()
  const session = useSession()
  const go = useGo()
  const care = useLabelling(programSlug, application)
  const { data } = useQuery(statusesQuery(programSlug))
  const [confirming, setConfirming] = useState<UsedStatus>()
  const [isOpen, setOpen] = useStatusOpen()
  const { state, statusId } = application
  const all = data?.data ?? []
  const nameOf = ({ label }: UsedStatus) => readText(label, locale, fallback)
  const current = all.find(({ id }) => id === statusId)
  const offered = all.filter((status) => isOffered(status, application, session))
  const mark = <StateMark state={state} label={current && nameOf(current)} />
  if (offered.length === 0) return mark
  const give = async (next: UsedStatus | undefined) => {
    try {
      await care.giveStatus(next?.id ?? null)
      toastSuccess({
        id: `status ${application.id}`,
        title: next ? t('applications.care.statusGiven', { status: nameOf(next) }) : t('applications.care.statusTaken'),
        action: {
          label: t('ui.undo'),
          onSelect: () =>
            void care.giveStatus(statusId, undefined, { state, statusId: next?.id ?? null }).catch(showError),
        },
      })
    } catch (thrown) {
      showError(thrown)
    }
  }
  const showError = (thrown: unknown) =>
    toastError({ title: thrown instanceof Error ? thrown.message : t('refusals.unexpected') })
  const choose = (status: UsedStatus) => {
    if (status.id === statusId) return
    if (status.state === state) void give(status)
    else setConfirming(status)
  }
  return (
    <>
      <Menu position="bottom-start" width={270} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <button
            type="button"
            className={styles.chosen}
            aria-keyshortcuts="s"
            title={t('applications.care.changeStatus')}
          >
            <VisuallyHidden>{t('applications.fact.state')} </VisuallyHidden>
            {mark}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('applications.care.changeStatus')}>
          <OfferedStatuses offered={offered} statusId={statusId} nameOf={nameOf} onChoose={choose} />
          {statusId || may(session, 'program.settings.manage') ? <Menu.Divider /> : null}
          {statusId ? (
            <Menu.Item onClick={() => void give(undefined)}>{t('applications.care.takeStatus')}</Menu.Item>
          ) : null}
          {may(session, 'program.settings.manage') ? (
            <Menu.Item
              leftSection={<Tags size={15} aria-hidden="true" />}
              onClick={() => void go(`/admin/programs/${programSlug}/tags`)}
            >
              {t('applications.labels.title')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {confirming ? (
        <GiveStatusDialog
          status={confirming}
          name={nameOf(confirming)}
          needsReason={neededFor(application, confirming.state) === 'reason'}
          onClose={() => setConfirming(undefined)}
          onConfirm={async (reason) => {
            await care.giveStatus(confirming.id, reason)
            toastSuccess({ title: t('applications.care.statusGiven', { status: nameOf(confirming) }) })
          }}
        />
      ) : null}
    </>
  )
}

interface OfferedProps {
  readonly offered: readonly UsedStatus[]
  readonly statusId: string | null
  readonly nameOf: (status: UsedStatus) => string
  readonly onChoose: (status: UsedStatus) => void
}

/** The statuses of a menu, under the state that each belongs to. */
function OfferedStatuses({ offered, statusId, nameOf, onChoose }: OfferedProps) {
  const { t } = useWords()
  const states = [...new Set(offered.map((status) => status.state))]
  return (
    <>
      {states.map((one) => (
        <Fragment key={one}>
          <Menu.Label>{t(`applications.state.${one}`)}</Menu.Label>
          {offered
            .filter((status) => status.state === one)
            .map((status) => (
              <Menu.Item
                key={status.id}
                leftSection={<Dot color={status.colour} />}
                rightSection={status.id === statusId ? <Check size={15} aria-hidden="true" /> : null}
                aria-current={status.id === statusId || undefined}
                onClick={() => onChoose(status)}
              >
                {nameOf(status)}
              </Menu.Item>
            ))}
        </Fragment>
      ))}
    </>
  )
}

/** Does the state allow it, and may the reader bring it? The server asks both again. */
function isOffered(status: UsedStatus, application: ApplicationFile, session: Session): boolean {
  if (application.state === 'deleted') return false
  if (status.state === application.state) {
    return may(session, 'program.applications.update') || may(session, 'program.applications.decide')
  }
  return canBecome(application, status.state, application.updatedAt) && mayBring(session, status.state)
}
