import { useState } from 'react'
import { readWithKey } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button, SegmentedControl, TextInput } from '../ui/controls/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import styles from './api-docs.module.css'
import { type ApiCall, exampleAddress, exampleText } from './read-document.ts'

/** How a call is made, to be copied; reading calls can be tried with a key. */
export function CallExample({ call, secret }: { call: ApiCall; secret: string }) {
  const { t } = useWords()
  const [language, setLanguage] = useState<'curl' | 'fetch'>('curl')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const needed = call.parameters.filter((one) => one.in === 'path' || one.required)
  const address = exampleAddress(window.location.origin, call, values)
  const text = exampleText(call, address, language)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess({ title: t('apps.copied') }),
      () => toastError({ title: t('apps.notCopied') }),
    )
  return (
    <div className={styles.example}>
      <p lang="en">{call.description}</p>
      {needed.map(({ name }) => (
        <TextInput
          key={name}
          label={name}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <div className={styles.acts}>
        <SegmentedControl
          aria-label={t('apps.docsExample')}
          size="xs"
          value={language}
          onChange={(value) => setLanguage(value as 'curl' | 'fetch')}
          data={['curl', 'fetch']}
        />
        <Button onClick={() => void copy()}>{t('apps.copy')}</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
      <ul className={styles.answers}>
        {call.answers.map(({ status, text: said }) => (
          <li key={status}>
            <strong>{status}</strong> <span lang="en">{said}</span>
          </li>
        ))}
      </ul>
      {call.method === 'GET' ? <TryIt address={address} secret={secret} /> : null}
    </div>
  )
}

/** Characters of an answer that are shown. */
const maxShown = 20_000

function TryIt({ address, secret }: { address: string; secret: string }) {
  const { t } = useWords()
  const [answer, setAnswer] = useState<{ status: string; text: string }>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { status, text } = await readWithKey(address, secret)
      setAnswer({ status: `${status}`, text: pretty(text).slice(0, maxShown) })
    } catch {
      setAnswer({ status: '', text: t('apps.docsUnreached') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} disabled={!secret} onClick={() => void run()}>
        {t('apps.docsTry')}
      </Button>
      {secret ? null : <p className={styles.count}>{t('apps.docsTryHelp')}</p>}
      <div role="status">
        {answer ? (
          <>
            <strong>{answer.status}</strong>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by the keyboard. */}
            <pre className={styles.code} tabIndex={0}>
              {answer.text}
            </pre>
          </>
        ) : null}
      </div>
    </>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
