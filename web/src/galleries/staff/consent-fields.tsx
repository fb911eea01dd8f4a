import type { Gallery } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

/** The words that those who apply agree to; the fields are named beside them by themselves. */
export function ConsentFields({
  draft,
  gallery,
  program,
  change,
}: {
  draft: WrittenGallery
  gallery: Gallery
  program: Pick<Program, 'supportedLangs'>
  change: ChangeGallery
}) {
  const { t, format } = useWords()
  const { visible, awaiting, declined } = gallery.counts
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.consentTitle')}</h2>
      <p className={styles.quiet}>{t('galleries.consentHelp')}</p>
      {program.supportedLangs.map((lang) => (
        <Textarea
          key={lang}
          label={t('galleries.consentIn', { language: format.language(lang) })}
          value={draft.consentText[lang] ?? ''}
          maxLength={3000}
          autosize
          minRows={3}
          onChange={(event) => change({ consentText: { ...draft.consentText, [lang]: event.currentTarget.value } })}
        />
      ))}
      <p className={styles.quiet}>
        {t('galleries.consentCounts', {
          version: format.number(gallery.consentVersion),
          agreed: format.number(visible + gallery.counts.hidden),
          waiting: format.number(awaiting - declined),
          declined: format.number(declined),
        })}
      </p>
    </Card>
  )
}
