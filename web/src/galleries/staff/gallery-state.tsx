import { type Gallery, galleryPhase } from '@laurel/contract/galleries'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'

const tones = { draft: 'neutral', published: 'ok', upcoming: 'neutral', over: 'warn', unpublished: 'warn' } as const

/** What the public sees of a gallery now, and until when. */
export function GalleryState({ gallery }: { gallery: Pick<Gallery, 'state' | 'opensAt' | 'closesAt'> }) {
  const { t, format } = useWords()
  const { state, opensAt, closesAt } = gallery
  const dates = { opensAt: opensAt ? new Date(opensAt) : null, closesAt: closesAt ? new Date(closesAt) : null }
  const phase = galleryPhase({ state, ...dates }, new Date())
  const date = phase === 'upcoming' ? opensAt : phase === 'published' || phase === 'over' ? closesAt : null
  return (
    <>
      <Badge tone={tones[phase]}>{t(`galleries.is.${phase}`)}</Badge>
      {date ? (
        <> {t(`galleries.when.${phase as 'upcoming' | 'published' | 'over'}`, { date: format.mediumDate(date) })}</>
      ) : null}
    </>
  )
}
