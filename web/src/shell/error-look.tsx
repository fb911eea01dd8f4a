import { type ErrorPageProps, Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button, buttonClass, MessagePage } from '../ui/page/index.ts'

/**
 * A page that could not be shown: its number, title, sentence, one way out, and a drawing (docs/rules.md §13.6). Where the public pages
 * miss one, the way to one's applications stands beside it.
 */
export function ErrorLook({ status, title, message, button, retry, reference }: ErrorPageProps) {
  const { t } = useWords()
  const words = (
    <>
      {message}
      {reference ? <small> {t('kernel.error.requestId', { requestId: reference })}</small> : null}
    </>
  )
  return (
    <MessagePage
      eyebrow={status === undefined ? undefined : t('shell.error', { status })}
      title={title}
      message={words}
      actions={
        <>
          {retry ? (
            <Button variant="primary" size="lg" onClick={retry}>
              {t('kernel.error.retry')}
            </Button>
          ) : null}
          {button && !retry ? (
            <Link to={button.to} className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {button.label}
            </Link>
          ) : null}
        </>
      }
    />
  )
}
