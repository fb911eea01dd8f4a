import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { publicProgramQuery } from '../../programs/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { Delayed, Skeleton } from '../../ui/page/index.ts'
import type { ApplySearch } from './apply-search.ts'
import styles from './coming.module.css'

/** What stands for a part of a step while its code comes. */
export function ComingSheet() {
  return (
    <Delayed>
      <Skeleton height="20px" />
      <Skeleton height="120px" />
      <Skeleton width="180px" height="48px" />
    </Delayed>
  )
}

/** What stands for an application that is read, or was just sent, while its code comes. */
export function Coming() {
  return (
    <div className={styles.page}>
      <Delayed>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="20px" />
        <Skeleton height="240px" />
      </Delayed>
    </div>
  )
}

/** What the server draws where it cannot know whether one begins or goes on: the call's name, and grey shapes. */
export function ApplyOutline({ params }: PageProps<'/applications/$programSlug/apply', ApplySearch>) {
  const { locale, foreign } = useWords()
  const platform = usePlatform()
  const { data: program } = useSuspenseQuery(publicProgramQuery(platform.id, params.programSlug, locale))
  const lang = foreign(program.textLang)
  return (
    <>
      <HeaderSlot name="start">
        <strong lang={lang}>{program.title}</strong>
      </HeaderSlot>
      <div className={styles.page}>
        <div>
          <p lang={lang} className="lr-step-title">
            {program.title}
          </p>
          {program.categories.map(({ id }) => (
            <Skeleton key={id} height="96px" radius="12px" />
          ))}
        </div>
      </div>
    </>
  )
}
