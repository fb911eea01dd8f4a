import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { may } from '../kernel/session/index.ts'
import { TextsIn, useWords } from '../kernel/words/index.ts'
import { CrumbTrail } from '../ui/frame/index.ts'
import { useActiveSession } from './use-active-session.ts'

/**
 * A page of one program: its name leads each of them, to the program's dashboard for who may see it (which alone says the list
 * of programs before it), and its language reads its texts.
 */
export function ProgramTrail({ slug, children }: { slug: string; children: ReactNode }) {
  const { locale } = useWords()
  const session = useActiveSession(slug)
  const { title, defaultLang } =
    useQuery(queryOf('getProgram', { params: { programId: slug }, query: { lang: locale } }, { maxAge: 400_000 }))
      .data ?? {}
  const mayEnter = may(session, 'program.applications.read')
  const crumbs = useMemo(
    () => (title ? [{ label: title, to: mayEnter ? `/admin/programs/${slug}/dashboard` : undefined }] : []),
    [title, mayEnter, slug],
  )
  return (
    <TextsIn lang={defaultLang}>
      <CrumbTrail crumbs={crumbs}>{children}</CrumbTrail>
    </TextsIn>
  )
}
