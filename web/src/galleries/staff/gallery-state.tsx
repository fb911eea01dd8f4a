import type { Gallery } from '@laurel/contract/galleries'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'

const tones = { draft: 'neutral', published: 'ok', unpublished: 'warn' } as const

export function GalleryState({ state }: Pick<Gallery, 'state'>) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`galleries.is.${state}`)}</Badge>
}
