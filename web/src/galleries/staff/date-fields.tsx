import type { Program } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

/** Between which moments a published gallery is seen; without them it is seen as long as it is published. */
export function DateFields({
  draft,
  program,
  problem,
  change,
}: {
  draft: WrittenGallery
  program: Pick<Program, 'timeZone'>
  problem: string | undefined
  change: ChangeGallery
}) {
  const { t } = useWords()
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.dates')}</h2>
      <div className={styles.pair}>
        <MomentInput
          label={t('galleries.opensAt')}
          value={draft.opensAt}
          timeZone={program.timeZone}
          usualTime="09:00"
          onChange={(opensAt) => change({ opensAt })}
        />
        <MomentInput
          label={t('galleries.closesAt')}
          help={t('galleries.closesHelp')}
          value={draft.closesAt}
          timeZone={program.timeZone}
          usualTime="23:59"
          error={problem}
          onChange={(closesAt) => change({ closesAt })}
        />
      </div>
    </Card>
  )
}
