import type { Program } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

/** Title, introduction and address of a gallery, in each language of its program. */
export function TextFields({
  draft,
  program,
  problem,
  change,
}: {
  draft: WrittenGallery
  program: Pick<Program, 'supportedLangs' | 'slug'>
  problem: string | undefined
  change: ChangeGallery
}) {
  const { t, format } = useWords()
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.texts')}</h2>
      {program.supportedLangs.map((lang, at) => (
        <TextInput
          key={lang}
          label={t('galleries.titleIn', { language: format.language(lang) })}
          value={draft.title[lang] ?? ''}
          maxLength={200}
          error={at === 0 ? problem : undefined}
          onChange={(event) => change({ title: { ...draft.title, [lang]: event.currentTarget.value } })}
        />
      ))}
      {program.supportedLangs.map((lang) => (
        <Textarea
          key={lang}
          label={t('galleries.leadIn', { language: format.language(lang) })}
          value={draft.lead[lang] ?? ''}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => change({ lead: { ...draft.lead, [lang]: event.currentTarget.value } })}
        />
      ))}
      <TextInput
        label={t('galleries.address')}
        description={`/applications/${program.slug}/galleries/${draft.slug}`}
        value={draft.slug}
        maxLength={80}
        onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-') })}
      />
    </Card>
  )
}
