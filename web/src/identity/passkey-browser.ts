import type { AnswerOf } from '../kernel/api/index.ts'

type Requested = AnswerOf<'startPasskey'>['options']

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** What went wrong in the browser's own dialog; leaving it is no error. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'failed'

export function troubleOf(thrown: unknown): PasskeyTrouble {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

/** Has the browser make a passkey. Throws what the browser does: see `troubleOf`. */
export async function makePasskey(requested: Requested) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return asAnswer(await startRegistration({ optionsJSON: requested as never }))
}

/** Has the browser sign with a passkey. @param isQuiet waits in the list under the address field rather than in a dialog */
export async function signWithPasskey(requested: Requested, isQuiet = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return asAnswer(await startAuthentication({ optionsJSON: requested as never, useBrowserAutofill: isQuiet }))
}

/** Whether passkeys can wait under the address field. */
export async function canWaitQuietly(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Gives up a passkey that is waited for. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** The library's answer, plain: what the contract names. */
function asAnswer(answer: { id: string; rawId: string; response: { clientDataJSON: string }; type: string }) {
  return { ...answer, type: 'public-key' as const, response: { ...answer.response }, clientExtensionResults: {} }
}
