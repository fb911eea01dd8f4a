import type { Locale } from '@laurel/contract/kernel/locale'
import type { AccessibilityStatement } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { ownLanguageName, refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'

/** The platform's own words about its accessibility, by language. */
export function AccessibilityFormPage() {
  const words = useWords()
  const { t } = words
  const { supportedLangs } = usePlatform()
  const [lang, setLang] = useState<Locale>(words.locale)
  const read = useQuery(queryOf('readAccessibilityStatement', { query: { lang } }, { maxAge: 0 }))
  return (
    <PrivacyFrame current="/admin/home/accessibility" description={t('statement.staffLead')}>
      <div className={styles.form}>
        <p>
          <Link to="/accessibility">{t('statement.see')}</Link>
        </p>
        <NativeSelect
          label={t('statement.language')}
          value={lang}
          data={supportedLangs.map((one) => ({ value: one, label: ownLanguageName(one) }))}
          onChange={(event) => setLang(event.currentTarget.value as Locale)}
        />
        {read.error ? (
          <ErrorState
            title={t('privacy.failed')}
            message={refusalText(words, read.error.code)}
            onRetry={() => void read.refetch()}
          />
        ) : read.data ? (
          <Fields key={`${lang} ${read.data.updatedAt}`} lang={lang} statement={read.data} />
        ) : (
          <Skeleton height="300px" />
        )}
      </div>
    </PrivacyFrame>
  )
}

function Fields({ lang, statement }: { lang: Locale; statement: AccessibilityStatement }) {
  const words = useWords()
  const { t } = words
  const { name } = usePlatform()
  const { updatedAt: _, ...text } = statement
  const [written, setWritten] = useState(text)
  const change = useCall('changeAccessibilityStatement', { invalidates: ['readAccessibilityStatement'] })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await change.mutateAsync({ body: { lang, ...written } }).catch(() => undefined))
      toastSuccess({ title: t('privacy.saved') })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Problem>{change.error ? refusalText(words, change.error.code) : null}</Problem>
      {(['tested', 'limits', 'complaint'] as const).map((part) => (
        <Textarea
          key={part}
          label={t(`statement.${part}`)}
          placeholder={t(`statement.${part}.text`, { name })}
          value={written[part]}
          maxLength={5000}
          autosize
          minRows={3}
          onChange={(event) => setWritten({ ...written, [part]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        label={t('statement.contactField')}
        value={written.contact}
        maxLength={300}
        onChange={(event) => setWritten({ ...written, contact: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" variant="filled" loading={change.isPending}>
          {t('privacy.save')}
        </Button>
      </div>
    </form>
  )
}
