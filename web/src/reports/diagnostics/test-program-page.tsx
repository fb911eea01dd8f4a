import type { FileAnswer } from '@laurel/contract/forms/values'
import { useMemo, useRef } from 'react'
import { FormFields, type FormHandle } from '../../forms/fields/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from './diagnostics.module.css'
import { everyField } from './every-field.ts'
import { TestFrame } from './test-frame.tsx'

const nothing = {}

/** Nothing leaves this page: a file is taken as if it had been sent. */
const pretendToSend = async (file: File): Promise<FileAnswer> => ({
  key: 'test',
  name: file.name,
  location: '',
  size: file.size,
  mime: file.type,
})

/** A form with every type of field, to be filled in and checked; nothing is saved. */
export function TestProgramPage() {
  const { t, locale } = useWords()
  const form = useRef<FormHandle>(null)
  const definition = useMemo(everyField, [])
  const context = useMemo(
    () => ({ today: new Date().toISOString().slice(0, 10), meta: { category: null, lang: locale }, earlier: nothing }),
    [locale],
  )
  return (
    <TestFrame title={t('reports.test.form')} text={t('reports.test.form_text')}>
      <div className={styles.form}>
        <FormFields
          ref={form}
          idPrefix="test"
          definition={definition}
          answers={nothing}
          context={context}
          fallback="en"
          upload={pretendToSend}
        />
        <Button size="lg" variant="filled" onClick={() => form.current?.check()}>
          {t('reports.test.check_form')}
        </Button>
      </div>
    </TestFrame>
  )
}
