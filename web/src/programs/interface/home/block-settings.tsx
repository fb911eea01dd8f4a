import type { Locale } from '@laurel/contract/kernel/locale'
import type { HomeBlock } from '@laurel/contract/site'
import { useWords } from '../../../kernel/words/index.ts'
import { Switch } from '../../../ui/controls/index.ts'
import { RichTextEditor } from '../../../ui/input/index.ts'
import { usePicture } from '../../configure/use-picture.ts'
import { homeGalleryChoice } from '../../slots.ts'
import { FigureRows, PartnerRows, QuestionRows, QuoteRows } from '../item-rows.tsx'
import { LocalizedInput } from '../localized-input.tsx'
import { FeaturedSettings } from './featured-settings.tsx'

interface Props {
  readonly block: HomeBlock
  readonly language: Locale
  readonly onChange: (block: HomeBlock) => void
}

/** What the chosen block says, in the language that is being written. */
export function BlockSettings({ block, language, onChange }: Props) {
  const { t } = useWords()
  const addPicture = usePicture()
  if (block.kind === 'featured') return <FeaturedSettings block={block} language={language} onChange={onChange} />
  const title = (
    <LocalizedInput
      label={t('programs.block.title')}
      value={block.title}
      language={language}
      onChange={(value) => onChange({ ...block, title: value })}
    />
  )
  if (block.kind === 'programs' || block.kind === 'steps') return title
  if (block.kind === 'gallery')
    return (
      <>
        {title}
        <homeGalleryChoice.Place
          galleryId={block.galleryId}
          onChange={(galleryId) => onChange({ ...block, galleryId })}
        />
      </>
    )
  if (block.kind === 'text')
    return (
      <>
        {title}
        <RichTextEditor
          label={t('programs.block.text')}
          value={block.text[language] ?? ''}
          onChange={(html) => onChange({ ...block, text: { ...block.text, [language]: html } })}
          onPicture={addPicture}
        />
      </>
    )
  if (block.kind === 'promise' || block.kind === 'news')
    return (
      <>
        {title}
        <LocalizedInput
          label={t('programs.block.words')}
          isLong
          maxLength={2000}
          value={block.text}
          language={language}
          onChange={(text) => onChange({ ...block, text })}
        />
        {block.kind === 'promise' ? (
          <Switch
            label={t('programs.block.search')}
            checked={block.hasSearch}
            onChange={(event) => onChange({ ...block, hasSearch: event.currentTarget.checked })}
          />
        ) : null}
      </>
    )
  return (
    <>
      {title}
      <Items block={block} language={language} onChange={onChange} />
    </>
  )
}

function Items({ block, language, onChange }: Props) {
  switch (block.kind) {
    case 'figures':
      return <FigureRows rows={block.items} language={language} onChange={(items) => onChange({ ...block, items })} />
    case 'quotes':
      return <QuoteRows rows={block.items} language={language} onChange={(items) => onChange({ ...block, items })} />
    case 'partners':
      return <PartnerRows rows={block.items} onChange={(items) => onChange({ ...block, items })} />
    case 'faq':
      return <QuestionRows rows={block.items} language={language} onChange={(items) => onChange({ ...block, items })} />
    default:
      return null
  }
}
