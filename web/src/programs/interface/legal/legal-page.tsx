import { compareTexts, type LegalPage, legalPages } from '@laurel/contract/site'
import { useMemo, useState } from 'react'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { useWrittenLanguage } from '../../../platforms/index.ts'
import { Button, Switch } from '../../../ui/controls/index.ts'
import { SaveState } from '../../../ui/feedback/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { RichTextEditor } from '../../../ui/input/index.ts'
import { Badge } from '../../../ui/page/index.ts'
import { LanguageTabs } from '../../configure/language-tabs.tsx'
import frame from '../interface.module.css'
import { InterfaceColumns } from '../interface-columns.tsx'
import { ComparedText } from './compared-text.tsx'
import styles from './legal.module.css'
import { type LegalDialog, LegalDialogs } from './legal-dialogs.tsx'
import { useLegalTexts } from './use-legal-texts.ts'
import { usualTextIn } from './usual-text.ts'

/** What is filled in from the settings when a text is read. */
const filled = ['name', 'email', 'site'] as const

/** Legal notices, terms, privacy and cookies: written in each language, compared with what is on line, published as versions. */
export function LegalEditorPage() {
  const { t } = useWords()
  const editing = useLegalTexts()
  const [page, setPage] = useState<LegalPage>('legal')
  const [language, setLanguage] = useWrittenLanguage()
  const [isComparing, setComparing] = useState(false)
  const [opened, setOpened] = useState<LegalDialog>()
  const text = editing.textOf(page)
  const html = text.draft[language] ?? ''
  const fields = useMemo(
    () => filled.map((name) => ({ sign: `{{${name}}}`, label: t(`programs.legal.field.${name}`) })),
    [t],
  )
  const takeModel = async () => editing.change(page, { ...text.draft, [language]: await usualTextIn(page, language) })
  return (
    <>
      <PageBar
        crumbs={[{ label: t('programs.interface.title') }, { label: t('programs.interface.legal-notice') }]}
        mark={<SaveState saving={editing.saving} isShortOnPhone />}
        actions={
          <>
            <Button size="md" disabled={!text.isChanged} onClick={() => setOpened('discarding')}>
              {t('programs.interface.discard')}
            </Button>
            <Button size="md" variant="filled" disabled={!text.isChanged} onClick={() => setOpened('publication')}>
              {t('programs.legal.publish', { number: (text.versions[0]?.number ?? 0) + 1 })}
            </Button>
          </>
        }
      />
      <InterfaceColumns
        place="legal-notice"
        settings={
          <>
            <PageChoice editing={editing} page={page} onChange={setPage} />
            <Missing draft={text.draft} isWritten={text.versions.length > 0 || text.isChanged} />
          </>
        }
      >
        <section className={styles.canvas} aria-label={t(`site.${page}.title`)}>
          <div className={styles.tools}>
            <LanguageTabs languages={usePlatform().supportedLangs} value={language} onChange={setLanguage} />
            <Switch
              size="xs"
              label={t('programs.legal.compare')}
              checked={isComparing}
              onChange={(event) => setComparing(event.currentTarget.checked)}
            />
          </div>
          <div className={styles.sheet}>
            <h2 className="lr-section">{t(`site.${page}.title`)}</h2>
            {isComparing ? (
              <ComparedText parts={compareTexts(text.published[language] ?? '', html)} language={language} />
            ) : (
              <>
                {html === '' ? (
                  <p className={styles.model}>
                    {t('programs.legal.model_text')}{' '}
                    <Button size="xs" onClick={() => void takeModel()}>
                      {t('programs.legal.model')}
                    </Button>
                  </p>
                ) : null}
                <RichTextEditor
                  key={`${page} ${language}`}
                  label={t(`site.${page}.title`)}
                  value={html}
                  onChange={(next) => editing.change(page, { ...text.draft, [language]: next })}
                  fields={fields}
                />
                <p className="lr-caption">{t('programs.legal.fields')}</p>
              </>
            )}
          </div>
        </section>
      </InterfaceColumns>
      <LegalDialogs opened={opened} page={page} editing={editing} onClose={() => setOpened(undefined)} />
    </>
  )
}

function PageChoice({
  editing,
  page,
  onChange,
}: {
  editing: ReturnType<typeof useLegalTexts>
  page: LegalPage
  onChange: (page: LegalPage) => void
}) {
  const { t, format } = useWords()
  return (
    <ul className={frame.blocks} aria-label={t('programs.legal.pages')}>
      {legalPages.map((name) => {
        const { versions, isChanged } = editing.textOf(name)
        const [latest] = versions
        return (
          <li key={name} className={frame.block} data-selected={name === page || undefined}>
            <button
              type="button"
              className={frame.name}
              aria-current={name === page || undefined}
              onClick={() => onChange(name)}
            >
              {t(`site.${name}.title`)}
              <small>
                {latest
                  ? t('programs.legal.on_line', { number: latest.number, date: format.date(latest.publishedAt) })
                  : t('programs.legal.usual')}
              </small>
            </button>
            {isChanged ? <Badge tone="warn">{t('programs.legal.draft')}</Badge> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** The languages in which a text that was written says nothing: they show another one. */
function Missing({ draft, isWritten }: { draft: Readonly<Record<string, string | undefined>>; isWritten: boolean }) {
  const { t, format } = useWords()
  const { supportedLangs } = usePlatform()
  const missing = supportedLangs.filter((lang) => !draft[lang])
  if (!isWritten || missing.length === 0) return null
  return (
    <p className={styles.missing} role="status">
      {t('programs.legal.missing', { languages: format.list(missing.map((lang) => format.language(lang))) })}
    </p>
  )
}
