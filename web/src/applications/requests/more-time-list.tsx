import type { MoreTime } from '@laurel/contract/applications/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Button } from '../../ui/page/index.ts'
import { momentText } from '../deadline-text.ts'
import { invalidatedWithApplications } from '../staff/application-queries.ts'
import styles from './requests-screen.module.css'

/** Who was given more time than the program gives, until when and why. */
export function MoreTimeList({ programSlug, timeZone }: { programSlug: string; timeZone: string }) {
  const { t } = useWords()
  const { data } = useQuery(queryOf('listMoreTime', { params: { programId: programSlug } }))
  if (data?.data.length === 0) return <p className={styles.quiet}>{t('applications.moreTime.none')}</p>
  return (
    <ul className={styles.list}>
      {(data?.data ?? []).map((moreTime) => (
        <MoreTimeLine key={moreTime.id} programSlug={programSlug} moreTime={moreTime} timeZone={timeZone} />
      ))}
    </ul>
  )
}

function MoreTimeLine({
  programSlug,
  moreTime,
  timeZone,
}: {
  programSlug: string
  moreTime: MoreTime
  timeZone: string
}) {
  const words = useWords()
  const { t, format } = words
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const takeBack = useCall('takeBackMoreTime', { invalidates: [...invalidatedWithApplications, 'listMoreTime'] })
  const { application, email, until, reason, grantedBy, grantedAt } = moreTime
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{email}</strong>
        {application ? (
          <Link to={`/admin/programs/${programSlug}/responses/${application.id}`}>
            {application.title || t('applications.untitled')}
          </Link>
        ) : null}
        <span>{t('applications.moreTime.untilDate', { date: momentText(words, until, timeZone) })}</span>
      </p>
      <p className={styles.words}>{reason}</p>
      <p className={styles.quiet}>
        {grantedBy} · {format.dateAndTime(grantedAt, timeZone)}
      </p>
      {may(session, 'program.applications.update') ? (
        <div className={styles.acts}>
          <Button
            size="sm"
            aria-label={`${t('applications.moreTime.takeBack')}, ${email}`}
            onClick={() => setOpen(true)}
          >
            {t('applications.moreTime.takeBack')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await takeBack.mutateAsync({ params: { programId: programSlug, moreTimeId: moreTime.id } })
          toastSuccess({ title: t('applications.moreTime.takenBack') })
        }}
        title={t('applications.moreTime.takeBackQuestion')}
        description={t('applications.moreTime.takeBackConsequence')}
        confirmLabel={t('applications.moreTime.takeBack')}
      />
    </li>
  )
}
