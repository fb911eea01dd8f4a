import { isRefusal } from '../kernel/api/index.ts'

/** What the server still asks of somebody whose password or link was good. */
export interface SecondFactorRequest {
  readonly token: string
  readonly kinds: readonly string[]
}

/** Reads the refusal that asks for a second factor; undefined for any other. */
export function secondFactorRequest(thrown: unknown): SecondFactorRequest | undefined {
  if (!isRefusal(thrown, 'second_factor_needed')) return undefined
  const { token, kinds } = thrown.details as { token?: string; kinds?: readonly string[] }
  return token ? { token, kinds: kinds ?? [] } : undefined
}
