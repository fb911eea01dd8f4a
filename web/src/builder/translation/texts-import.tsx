import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { plainText } from '../../forms/changes/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { langName } from '../lang-name.ts'
import styles from '../revisions/revisions.module.css'
import { decodedText } from './decoded-text.ts'
import { readTextsCsv } from './texts-csv.ts'
import { checkTexts, type TextsProblem, withTexts } from './texts-file.ts'
import { readXliff } from './xliff.ts'

type Checked = ReturnType<typeof checkTexts>
type Fine = Extract<Checked, { kind: 'fine' }>

/** Takes texts that a translator gives back. What the file would do is told first; nothing is written before it is agreed to. */
export function TextsImport({ isOpen, onClose, from }: { isOpen: boolean; onClose: () => void; from: Locale }) {
  const { t } = useWords()
  const { store, langs } = useBuilderParts()
  const [checked, setChecked] = useState<Checked>()
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = decodedText(new Uint8Array(await file.arrayBuffer()))
    const found = text.trimStart().replace('\uFEFF', '').startsWith('<') ? readXliff(text) : readTextsCsv(text)
    setChecked(found.ok ? checkTexts(store.draft(), found.file, { from, langs }) : found.problem)
  }
  const close = () => {
    setChecked(undefined)
    onClose()
  }
  const fine = checked?.kind === 'fine' ? checked : undefined
  const take = () => {
    if (!fine) return
    store.replace(withTexts(store.draft(), fine.to, fine.changes))
    store.setLang(fine.to)
    close()
    toastSuccess({
      title: t('forms.texts.taken', { count: fine.changes.size, lang: langName(fine.to) }),
      action: { label: t('ui.undo'), onSelect: () => store.undo() },
    })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('forms.texts.import')}
      actions={
        <>
          <Button size="md" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" disabled={!fine || fine.changes.size === 0} onClick={take}>
            {t('forms.texts.take', { count: fine?.changes.size ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <FileDrop
          aria-label={t('forms.texts.import')}
          accept=".xlf,.xliff,.csv,text/csv,application/xliff+xml"
          onFiles={([file]) => void read(file)}
        >
          XLIFF 2.0, CSV
        </FileDrop>
        {fine ? <Report report={fine} /> : null}
        {checked && !fine ? <Refused problem={checked as TextsProblem} /> : null}
      </div>
    </Dialog>
  )
}

/** A language as people call it; what a file says instead of one, as it says it. */
function namedIn(found: string): string {
  const known = locales.find((one) => one === found)
  return known ? langName(known) : found
}

function Refused({ problem }: { problem: TextsProblem }) {
  const { t } = useWords()
  return (
    <div role="alert" className={styles.fileProblem}>
      <p>{t(`forms.texts.${problem.kind}`, { found: namedIn(problem.found ?? '') })}</p>
    </div>
  )
}

function Report({ report: { to, changes, unknown, outdated, tooLong } }: { report: Fine }) {
  const { t } = useWords()
  const cut = (text: string) => plainText(text).slice(0, 80)
  return (
    <div role="status" className={styles.stack}>
      <p>{t('forms.texts.ready', { count: changes.size, lang: langName(to) })}</p>
      {outdated.length > 0 ? (
        <section>
          <h3>{t('forms.texts.outdated', { count: outdated.length })}</h3>
          <ul className={styles.problemList}>
            {outdated.map((unit) => (
              <li key={unit.id}>{t('forms.texts.outdatedLine', { before: cut(unit.source), now: cut(unit.now) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {tooLong.length > 0 ? (
        <section>
          <h3>{t('forms.texts.tooLong', { count: tooLong.length })}</h3>
          <ul className={styles.problemList}>
            {tooLong.map((unit) => (
              <li key={unit.id}>
                {t('forms.texts.tooLongLine', {
                  source: cut(unit.source),
                  length: unit.target.length,
                  most: unit.max,
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {unknown.length > 0 ? (
        <section>
          <h3>{t('forms.texts.unknown', { count: unknown.length })}</h3>
          <ul className={styles.problemList}>
            {unknown.map((unit) => (
              <li key={unit.id}>
                <code>{unit.id}</code> {cut(unit.source)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
