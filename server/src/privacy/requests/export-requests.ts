import { Readable } from 'node:stream'
import type { PrivacyRequest } from '@laurel/contract/privacy'
import { record } from '../../kernel/events/index.ts'
import { streamed } from '../../kernel/http/index.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import type { Cell } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { listPrivacyRequests } from './answer.ts'

const batch = 200
const DAY_MS = 86_400_000
const columns = [
  'kind',
  'origin',
  'name',
  'email',
  'asked',
  'due',
  'state',
  'mode',
  'planned',
  'answered',
  'days',
  'by',
  'certificate',
  'left',
] as const

interface InboxQuery {
  readonly state: 'waiting' | 'answered'
  readonly search?: string | undefined
}

/** The list as it stands, as a file for whoever answers for it. That it was taken is kept: names are in it. */
export async function exportPrivacyRequests(scene: Scene, query: InboxQuery) {
  const rows: Cell[][] = []
  let after: string | undefined
  do {
    const page = await listPrivacyRequests(scene, { ...query, perPage: batch, after })
    rows.push(...page.data.map((request) => cellsOf(scene, request)))
    after = page.metadata.after ?? undefined
  } while (after)
  await afterReading(scene, (writing) =>
    record(writing, 'privacy.requests_exported', {}, { count: rows.length, state: query.state }),
  )
  // Sheets are fetched where one is written.
  const { csvText } = await import('../../kernel/sheets/index.ts')
  const titles = columns.map((name) => ({ title: say(scene.locale, `privacy.export.${name}`), type: 'text' as const }))
  return streamed(Readable.from(csvText({ columns: titles, rows, delimiter: ';' }), { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="privacy-requests-${query.state}.csv"`,
    'cache-control': 'no-store',
  })
}

function cellsOf({ locale }: Scene, request: PrivacyRequest): Cell[] {
  const { holdings } = request
  const days = request.answeredAt
    ? Math.floor((Date.parse(request.answeredAt) - Date.parse(request.askedAt)) / DAY_MS)
    : ''
  const left = Object.entries(holdings)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${say(locale, `privacy.export.left.${name}`)} ${count}`)
  return [
    say(locale, `privacy.export.kind.${request.kind}`),
    say(locale, `privacy.export.origin.${request.origin}`),
    request.name,
    request.email,
    request.askedAt.slice(0, 10),
    request.dueAt.slice(0, 10),
    say(locale, `privacy.export.state.${request.state}`),
    request.mode ? say(locale, `privacy.export.mode.${request.mode}`) : '',
    request.plannedAt?.slice(0, 10) ?? '',
    request.answeredAt?.slice(0, 10) ?? '',
    String(days),
    request.answeredBy,
    request.certificateNumber ?? '',
    left.join(', '),
  ]
}
