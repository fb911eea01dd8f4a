import { type Sign, type SignatureMethod, signatureMethods } from '@laurel/contract/grants'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Checkbox, Radio, Textarea, TextInput } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { DrawPad } from './draw-pad.tsx'

export interface SignPanelProps {
  readonly name: string
  readonly askCode: () => Promise<unknown>
  readonly sign: (signature: Omit<Sign, 'sha256'>) => Promise<unknown>
  readonly askChanges: (message: string) => Promise<unknown>
}

/** Works, and says what was refused. */
function useTrying() {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}

/** Signs by a typed name, a drawing or a picture, with a code that is mailed; or asks for changes instead. */
export function SignPanel({ name, askCode, sign, askChanges }: SignPanelProps) {
  const { t } = useWords()
  const [method, setMethod] = useState<SignatureMethod>('typed')
  const [typed, setTyped] = useState(name)
  const [picture, setPicture] = useState<string>()
  const [hasConsent, setConsent] = useState(false)
  const [code, setCode] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, problem, run } = useTrying()
  const signature = method === 'typed' ? typed.trim() : (picture ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (signature === '' || !hasConsent) return
    if (!isCodeSent) return setCodeSent(await run(askCode))
    if (code.trim() === '') return
    await run(() => sign({ code: code.trim(), consent: true, method, signature }))
  }
  if (isAsking) return <ChangesForm askChanges={askChanges} onBack={() => setAsking(false)} />
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('grants.sign.title')}</h2>
      <Problem>{problem ?? null}</Problem>
      <Radio.Group
        label={t('grants.sign.how')}
        value={method}
        onChange={(value) => {
          setMethod(signatureMethods.find((one) => one === value) ?? 'typed')
          setPicture(undefined)
        }}
      >
        <div className={styles.acts}>
          {signatureMethods.map((value) => (
            <Radio key={value} value={value} label={t(`grants.sign.method.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {method === 'typed' ? (
        <TextInput
          label={t('grants.sign.name')}
          value={typed}
          maxLength={120}
          autoComplete="name"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      {method === 'drawn' ? <DrawPad onDrawn={setPicture} /> : null}
      {method === 'uploaded' ? <PictureChoice picture={picture} onPicture={setPicture} /> : null}
      {isChecked && signature === '' ? (
        <p role="alert" className={styles.problem}>
          {t('grants.sign.missing')}
        </p>
      ) : null}
      <Checkbox
        label={t('grants.sign.consent')}
        checked={hasConsent}
        error={isChecked && !hasConsent ? t('grants.sign.consentMissing') : undefined}
        onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
      />
      {isCodeSent ? (
        <>
          <p role="status">{t('grants.sign.codeSent')}</p>
          <TextInput
            label={t('grants.sign.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={20}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {t(isCodeSent ? 'grants.sign.now' : 'grants.sign.askCode')}
        </Button>
        {isCodeSent ? (
          <Button onClick={() => void run(askCode)}>{t('grants.sign.codeAgain')}</Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('grants.sign.changes')}</Button>
        )}
      </div>
      <p className={styles.quiet}>{t('grants.sign.level')}</p>
    </form>
  )
}

const maxPictureBytes = 250_000

function PictureChoice({
  picture,
  onPicture,
}: {
  picture: string | undefined
  onPicture: (picture: string | undefined) => void
}) {
  const { t } = useWords()
  const [isTooLarge, setTooLarge] = useState(false)
  const read = (file: File | undefined) => {
    setTooLarge(false)
    if (!file) return
    if (file.size > maxPictureBytes) return setTooLarge(true)
    const reader = new FileReader()
    reader.onload = () => onPicture(String(reader.result))
    reader.readAsDataURL(file)
  }
  return (
    <>
      <FileDrop accept="image/png,image/jpeg" onFiles={([file]) => read(file)}>
        {t('grants.sign.picture')}
      </FileDrop>
      {isTooLarge ? (
        <p role="alert" className={styles.problem}>
          {t('grants.sign.pictureTooLarge')}
        </p>
      ) : null}
      {picture ? <img src={picture} alt={t('grants.sign.chosen')} className={styles.picture} /> : null}
    </>
  )
}

/** Says what is to be changed; this version is then signed by nobody. */
function ChangesForm({ askChanges, onBack }: Pick<SignPanelProps, 'askChanges'> & { onBack: () => void }) {
  const { t } = useWords()
  const [message, setMessage] = useState('')
  const { isBusy, problem, run } = useTrying()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message.trim()) void run(() => askChanges(message.trim()))
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h2>{t('grants.sign.changes')}</h2>
      <p className={styles.quiet}>{t('grants.sign.changesHelp')}</p>
      <Problem>{problem ?? null}</Problem>
      <Textarea
        label={t('grants.message')}
        value={message}
        maxLength={4000}
        autosize
        minRows={4}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {t('grants.sign.changesNow')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
