import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Select } from '../../ui/controls/index.ts'

interface Props {
  readonly galleryId: string | null
  readonly onChange: (galleryId: string | null) => void
}

/** Which of the published galleries is shown: the latest, unless one is chosen. */
export function GalleryChoice({ galleryId, onChange }: Props) {
  const { t, locale } = useWords()
  const { id: platformId } = usePlatform()
  const galleries = useQuery(queryOf('listPublicGalleries', { params: { platformId }, query: { lang: locale } }))
  return (
    <Select
      label={t('programs.block.gallery_choice')}
      description={t('programs.block.gallery_help')}
      placeholder={t('programs.block.gallery_latest')}
      clearable
      searchable
      value={galleryId}
      onChange={onChange}
      data={(galleries.data?.data ?? []).map(({ id, title, program }) => ({
        value: id,
        label: `${title} · ${program}`,
      }))}
    />
  )
}
