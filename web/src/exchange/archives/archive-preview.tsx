import type { ArchivePreview as Preview, ProgramArchive } from '@laurel/contract/exchange'
import { readText } from '@laurel/contract/kernel/text'
import { PackageOpen } from 'lucide-react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import importStyles from '../import.module.css'
import { Outcome } from '../outcome.tsx'
import styles from './archive-preview.module.css'
import { useArchiveActions } from './use-archive-actions.ts'

const figures = ['applications', 'people', 'files', 'sessions', 'messages'] as const

/** What an archive that was checked would bring, and the choice: nothing is written before the yes. */
export function ArchivePreview({ one, preview }: { one: ProgramArchive; preview: Preview }) {
  const words = useWords()
  const { t, format, locale } = words
  const actions = useArchiveActions(one)
  const until = one.expiresAt ? format.dateAndTime(one.expiresAt) : ''
  return (
    <Outcome
      tone="accent"
      icon={<PackageOpen size={18} aria-hidden="true" />}
      title={t('exchange.whole.preview.ready')}
      lead={t('exchange.whole.preview.lead', { file: one.fileName, until })}
      actions={
        <>
          <Button size="md" variant="filled" loading={actions.isBringing} onClick={actions.bring}>
            {t('exchange.whole.preview.bring')}
          </Button>
          <Button size="md" onClick={actions.stop}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.program}>
        <h3>{readText(preview.title, locale, preview.defaultLang)}</h3>
        <dl className={styles.facts}>
          {factsOf(one, preview, words).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <dl className={`${importStyles.figures} ${styles.counts}`}>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`exchange.whole.preview.${figure}`)}</dt>
              <dd className="lr-numbers">{format.number(preview[figure])}</dd>
            </div>
          ))}
        </dl>
        <Notes title={t('exchange.whole.preview.here')} notes={hereOf(preview, words)} />
        <Notes title={t('exchange.whole.preview.left')} notes={leftOf(preview, words)} />
      </div>
    </Outcome>
  )
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <div className={styles.notes}>
      <h4>{title}</h4>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function factsOf(one: ProgramArchive, preview: Preview, { t, format }: Words): readonly (readonly [string, string])[] {
  const when = format.dateAndTime(preview.madeAt)
  const made = preview.madeBy ? t('exchange.whole.preview.madeBy', { when, ...preview.madeBy }) : when
  return [
    [t('exchange.whole.preview.languages'), languagesOf(preview.languages, format)],
    [t('exchange.whole.preview.made'), made],
    [t('exchange.whole.preview.size'), format.fileSize(one.size ?? 0)],
  ]
}

/** What the platform has already, and what becomes of the program beside it. */
function hereOf({ slug, slugHere, ...preview }: Preview, { t, format }: Words): readonly string[] {
  const { people, peopleKnown, peopleUnnamed } = preview
  const known = t('exchange.whole.preview.known', { known: format.number(peopleKnown), people: format.number(people) })
  const hasOthers = people > peopleKnown + peopleUnnamed
  return [
    slug === slugHere
      ? t('exchange.whole.preview.slugFree', { slug })
      : t('exchange.whole.preview.slugTaken', { slug, here: slugHere }),
    hasOthers ? `${known} ${t('exchange.whole.preview.others')}` : known,
  ]
}

/** What is not there to be brought, and what never is. */
function leftOf({ filesLost, filesReset, mended, ...preview }: Preview, { t, format }: Words): readonly string[] {
  const { peopleUnnamed, languagesNotHere } = preview
  return [
    ...(filesLost > 0 ? [t('exchange.whole.preview.filesLost', { number: format.number(filesLost) })] : []),
    ...(filesReset > 0 ? [t('exchange.whole.preview.filesReset', { number: format.number(filesReset) })] : []),
    ...(mended > 0 ? [t('exchange.whole.preview.mended', { number: format.number(mended) })] : []),
    ...(peopleUnnamed > 0 ? [t('exchange.whole.preview.unnamed', { number: format.number(peopleUnnamed) })] : []),
    ...(languagesNotHere.length > 0
      ? [t('exchange.whole.preview.notSpoken', { languages: languagesOf(languagesNotHere, format) })]
      : []),
    t('exchange.whole.preview.usual'),
  ]
}

function languagesOf(languages: Preview['languages'], format: Words['format']): string {
  return languages.map((language) => format.language(language)).join(', ')
}
