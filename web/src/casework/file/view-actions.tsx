import type { ApplicationFile, Comparison } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { FileDiff, FileDown, Languages, Printer } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './file.module.css'

interface Props {
  readonly programSlug: string
  readonly application: ApplicationFile
  /** The answers are on screen: what changed in them can be shown, and their questions in another language. */
  readonly readsAnswers: boolean
  readonly comparison: Comparison | undefined
  readonly isComparing: boolean
  readonly onCompare: (isComparing: boolean) => void
  readonly languages: readonly Locale[]
  readonly readIn: Locale
  readonly onRead: (locale: Locale) => void
}

/** How the answers are shown: with what changed, in which language, on paper. */
export function ViewActions(props: Props) {
  const { t, locale } = useWords()
  const { programSlug, application, readsAnswers, comparison, isComparing, onCompare, languages, readIn, onRead } =
    props
  const changed = readsAnswers && comparison?.from ? comparison.data.length : undefined
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (
    <section className={styles.view} aria-label={t('applications.one.view')}>
      <h2>{t('applications.one.view')}</h2>
      <ul>
        {changed === undefined ? null : (
          <li>
            <button
              type="button"
              aria-pressed={isComparing}
              disabled={changed === 0}
              onClick={() => onCompare(!isComparing)}
            >
              <FileDiff size={15} aria-hidden="true" />
              {changed === 0
                ? t('applications.one.nothingChanged')
                : t('applications.one.showChanges', { count: changed })}
            </button>
          </li>
        )}
        {readsAnswers && languages.length > 1 ? (
          <li className={styles.language}>
            <NativeSelect
              label={t('applications.one.language')}
              look="bare"
              icon={<Languages size={15} aria-hidden="true" />}
              value={readIn}
              onChange={(event) => onRead(event.currentTarget.value as Locale)}
              options={languages.map((one) => ({ value: one, label: names.of(one) ?? one, lang: one }))}
            />
          </li>
        ) : null}
        <li>
          <button type="button" onClick={() => window.print()}>
            <Printer size={15} aria-hidden="true" />
            {t('applications.one.print')}
          </button>
        </li>
        <li>
          <a href={`/api/user.programs/${programSlug}/responses/${application.id}/document?lang=${readIn}`} download>
            <FileDown size={15} aria-hidden="true" />
            {t('applications.one.pdf')}
          </a>
        </li>
      </ul>
    </section>
  )
}
