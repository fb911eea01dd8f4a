import { type ApplicationFile, topFields } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { invalidate } from '../../kernel/api/index.ts'
import { type Live, useLive } from '../../kernel/realtime/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AvatarStack } from '../../ui/page/index.ts'
import styles from './file.module.css'
import { invalidatedWithFile } from './queries.ts'

const Watching = createContext<Live>({ people: [], here: () => undefined })

/** Who else is at this application, and what becomes of it meanwhile. */
export function useWatching(): Live {
  return useContext(Watching)
}

/** Watches one application: the page reads again what others change. */
export function WatchedFile({
  programId,
  responseId,
  children,
}: {
  programId: string
  responseId: string
  children: ReactNode
}) {
  const queryClient = useQueryClient()
  const readAgain = () => void invalidate(queryClient, invalidatedWithFile)
  const { people, here } = useLive(
    'getApplication',
    { programId, responseId },
    { onChanged: readAgain, onStale: readAgain },
  )
  const live = useMemo(() => ({ people, here }), [people, here])
  return <Watching.Provider value={live}>{children}</Watching.Provider>
}

/** The others who look at the application now; who edits says so, and where. */
export function Watchers({ application, fallback }: { application: ApplicationFile | undefined; fallback: Locale }) {
  const { t, locale } = useWords()
  const { people } = useWatching()
  if (people.length === 0) return null
  const somebody = t('applications.together.somebody')
  const named = people.map(({ id, name }) => ({ id, name: name || somebody }))
  const places = people.map(({ name, doing, step, field }) => {
    const found = application?.steps.find(({ id }) => id === step)
    const question = topFields(found?.form?.definition.fields ?? []).find(({ key }) => key === field)
    const where = readText(question?.title ?? found?.title, locale, fallback)
    if (doing !== 'edit') return t('applications.one.looks', { name: name || somebody })
    return where
      ? t('applications.one.writesAt', { name: name || somebody, place: where })
      : t('applications.one.writes', { name: name || somebody })
  })
  const label = places.join(', ')
  return (
    <span className={styles.watchers} title={label}>
      <AvatarStack people={named} label={label} size={26} />
    </span>
  )
}
