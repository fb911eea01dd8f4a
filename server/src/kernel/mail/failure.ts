/** A message that was not taken. Permanent ones, not worth another try, are refusals of the recipient or of the message itself. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly permanent: boolean
  /** SMTP status, when a server answered: 550, 421… */
  readonly status: number | undefined

  constructor(message: string, options: { permanent: boolean; status?: number; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.permanent = options.permanent
    this.status = options.status
  }
}

/** Reads what the SMTP client threw: 5xx answers to a recipient or a message are permanent, wrong credentials and lost connections pass. */
export function mailFailure(error: unknown): MailFailure {
  const facts = error as { responseCode?: unknown; command?: unknown; message?: unknown } | null
  const status = typeof facts?.responseCode === 'number' ? facts.responseCode : undefined
  const aboutTheMessage = /^(RCPT TO|DATA|MAIL FROM|API)/.test(String(facts?.command ?? ''))
  const permanent = status !== undefined && status >= 500 && aboutTheMessage
  return new MailFailure(String(facts?.message ?? error), { permanent, status, cause: error })
}
