import type { Webhook, WebhookDraft } from '@laurel/contract/integrations'

/** A webhook while it is written. */
export interface Written {
  readonly name: string
  readonly url: string
  readonly eventTypes: string[]
  readonly payload: WebhookDraft['payload']
  readonly fieldKeys: string[]
  /** One header a line. */
  readonly headers: string
  readonly categoryIds: string[]
  readonly tagIds: string[]
  readonly filter: WebhookDraft['filter']
  readonly ratePerSecond: number
  readonly ordered: boolean
}

export function writtenOf(webhook: Webhook | undefined): Written {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    eventTypes: webhook?.eventTypes ?? ['application.submitted'],
    payload: webhook?.payload ?? 'standard',
    fieldKeys: webhook?.fieldKeys ?? [],
    categoryIds: webhook?.categoryIds ?? [],
    tagIds: webhook?.tagIds ?? [],
    filter: webhook?.filter ?? null,
    headers: '',
    ratePerSecond: webhook?.ratePerSecond ?? 10,
    ordered: webhook?.ordered ?? false,
  }
}

/** The headers of a text; null where a line is none, undefined where there is no text. */
export function headersIn(text: string): { name: string; value: string }[] | null | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  const found = lines.map((line) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line))
  if (found.some((one) => one === null)) return null
  return found.flatMap((one) => (one ? [{ name: one[1] ?? '', value: one[2] ?? '' }] : []))
}

/** The webhook as it is sent; undefined where something is missing. */
export function draftOf(written: Written): WebhookDraft | undefined {
  const headers = headersIn(written.headers)
  const { name, url, eventTypes } = written
  if (!name.trim() || !url.trim() || eventTypes.length === 0 || headers === null) return undefined
  return { ...written, name: name.trim(), url: url.trim(), headers }
}
