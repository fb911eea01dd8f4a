import type { RequestHeaders } from '../kernel/http/index.ts'

/** Types that browsers show, play or hand to another program. Whatever else somebody sent is bytes to them, and nothing to run. */
const harmless =
  /^((image|audio|video)\/[\w.+-]+|text\/(plain|csv|tab-separated-values|markdown)|application\/(pdf|zip|gzip|msword|rtf|epub\+zip|vnd\.[\w.-]+))(; ?charset=[\w-]+)?$/

/** The type under which a file is given out. */
export function deliveredType(mime: string): string {
  return harmless.test(mime) ? mime : 'application/octet-stream'
}

/** Files are read by people: no page has reason to run one, or to take its looks from it. */
const runs =
  /^(script|style|worker|sharedworker|serviceworker|audioworklet|paintworklet|json|xslt|manifest|object|embed)$/

export function isLoadedToRun({ loadedAs = '' }: Pick<RequestHeaders, 'loadedAs'>): boolean {
  return runs.test(loadedAs)
}
