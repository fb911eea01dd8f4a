import { useSuspenseQuery } from '@tanstack/react-query'
import { mySessionsQuery } from '../../evaluation/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { TextsIn, useWords } from '../../kernel/words/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { roomQuery } from '../queries.ts'
import styles from './room.module.css'
import { Room } from './room.tsx'
import type { Room as Council } from './use-room.ts'

/** The deliberation for the jury. */
export function RoomPage({ params }: PageProps<'/applications/$programSlug/sessions/deliberation/$sessionSlug'>) {
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const room = useSuspenseQuery(roomQuery(listed?.id ?? '')).data
  return (
    <TextsIn lang={room.defaultLang}>
      <InRoom room={room} params={params} />
    </TextsIn>
  )
}

function InRoom({ room, params }: { room: Council; params: { programSlug: string; sessionSlug: string } }) {
  const { t, text } = useWords()
  const home = `/applications/${params.programSlug}/sessions/details/${params.sessionSlug}` as const
  return (
    <div className={styles.page}>
      <HeaderSlot name="start">
        <Link to={home} className={styles.program}>
          {text(room.programTitle)}
        </Link>
      </HeaderSlot>
      <p className={styles.quiet}>
        {text(room.programTitle)} <Badge tone="accent">{t(`evaluation.phase.${room.phase}`)}</Badge>
      </p>
      <h1 className="lr-page-title">{text(room.title)}</h1>
      <p className={styles.back}>
        <Link to={home}>{t('evaluation.deliberation.back')}</Link>
      </p>
      <Room
        sessionId={room.sessionId}
        entryPath={(entryId) => `/applications/${params.programSlug}/sessions/${params.sessionSlug}/${entryId}`}
      />
    </div>
  )
}
