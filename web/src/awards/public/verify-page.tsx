import { readAwardCode } from '@laurel/contract/awards/sheet'
import { type FormEvent, useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { awardPath } from '../queries.ts'
import styles from './award.module.css'

/** Where the code of a certificate is typed. */
export function VerifyPage() {
  const { t } = useWords()
  const go = useGo()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readAwardCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setWrong(code === undefined)
    if (code) void go(awardPath(code))
  }
  return (
    <form className={styles.verify} onSubmit={submit} noValidate>
      <h1 className="lr-page-title">{t('awards.verify.title')}</h1>
      <p className="lr-lead">{t('awards.verify.lead')}</p>
      <label htmlFor="award-code">{t('awards.verify.code')}</label>
      <input
        id="award-code"
        name="code"
        className={styles.input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'award-code-wrong' : undefined}
      />
      <p id="award-code-wrong" role="alert" className={styles.wrong}>
        {isWrong ? t('awards.verify.wrong') : ''}
      </p>
      <Button type="submit" variant="primary">
        {t('awards.verify.submit')}
      </Button>
    </form>
  )
}
