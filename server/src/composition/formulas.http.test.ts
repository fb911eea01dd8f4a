import { allEndpoints } from '@laurel/contract/all'
import { awardEndpoints, publicAwardEndpoints } from '@laurel/contract/awards'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ExportCall, exportAs, fileFor, openExportCall, settings } from '../exchange/exports/call-for-tests.ts'
import { readZip, readZipBytes } from '../exchange/exports/read-back.ts'
import { done, judge, type RunningSession, runSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')

/** What spreadsheets run, each as the first sign of what somebody typed (OWASP, "CSV injection"). */
const signs = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', "'="]
const typed = signs.map((sign) => `${sign}cmd|' /C calc'!A0,"x";y`)

let call: ExportCall
let session: RunningSession

beforeAll(async () => {
  const [first = ''] = typed
  call = await openExportCall(
    house,
    typed.map((text) => ({
      name: text,
      plan: text,
      budget: 2000,
      contact: text,
      members: [{ id: 'm', v: { who: text, age: 1 } }],
      costs: { rows: [{ id: 'r', cells: { what: text, price: 1 } }] },
    })),
  )
  await house.inScene('owner', async ({ db }) => {
    for (const [index, id] of call.ids.entries())
      await db
        .change('applications')
        .set({ applicant_name: typed[index] ?? '', external_reference: typed[index] ?? '' })
        .where('id', '=', id)
        .execute()
  })
  await house.database.acrossPlatforms('a person with an odd name', ({ kysely }) =>
    kysely.updateTable('users').set({ firstname: first }).where('id', '=', house.personId('owner')).execute(),
  )
  const file = await fileFor(house, call, call.ids[0] ?? '', `${first}.txt`, 'a note')
  await house.inScene('owner', ({ db }) =>
    db
      .change('application_steps')
      .set(({ eb }) => ({
        answers: eb('answers', '||', JSON.stringify({ proof: [file] }) as never),
      }))
      .where('application_id', '=', call.ids[0] ?? '')
      .execute(),
  )
  const at = `/api/user.programs/${call.program.id}`
  const status = { state: 'in_review', label: { en: first }, applicantLabel: null, colour: '#18347e' }
  const { id: statusId } = await done(owner().post(`${at}/statuses`, status))
  const { id: tagId } = await done(owner().post(`${at}/tags`, { label: { en: first }, colour: '#18347e' }))
  await house.inScene('owner', async ({ db }) => {
    await db.change('applications').set({ status_id: statusId }).where('program_id', '=', call.program.id).execute()
    for (const id of call.ids) await db.insert('application_tags', { application_id: id, tag_id: tagId }).execute()
  })
  const requested = { programId: call.program.id, slug: call.program.slug, categoryId: '', stepId: '' }
  session = await runSession(house, { ...requested, applicationIds: call.ids }, ['juror1'], first)
  await judge(house, 'juror1', session, session.entryIds[0], [4, 5])
  await house.inScene('owner', async ({ db }) => {
    await db.change('scores').set({ comment: first }).execute()
    await db.change('evaluation_sessions').set({ juror_export: 'own' }).execute()
  })
})

type Kind = 'csv' | 'xlsx' | 'ods'

/** Cells that would run; none where the file is well made. */
function runnable(kind: Kind, bytes: Buffer): string[] {
  if (kind === 'csv') {
    const [sign = ','] =
      bytes
        .toString('utf8')
        .replaceAll(/"(?:[^"]|"")*"/g, '')
        .match(/[,;]/) ?? []
    const rows: string[][] = parse(bytes, { bom: true, delimiter: sign, relax_quotes: false })
    expect(rows.length).toBeGreaterThan(1)
    return rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell))
  }
  const parts = [...readZipBytes(bytes)].filter(([name]) => name.endsWith('.xml')).map(([, part]) => part.toString())
  expect(parts.join('')).toContain('cmd|')
  // Links to the product's own pages are the only formulas that are written.
  return kind === 'ods'
    ? parts.flatMap((xml) => xml.match(/table:formula="[^"]*"/g) ?? [])
    : parts.flatMap((xml) => [...xml.matchAll(/<f[ >].*?<\/f>/g)].map(([f]) => f).filter((f) => !own.test(f)))
}

const own = /^<f>HYPERLINK\(&quot;https?:\/\/[\w.:-]+\/[\w/-]+&quot;,&quot;https?:\/\/[\w.:/-]+&quot;\)<\/f>$/

async function exported(format: 'csv' | 'xlsx' | 'ods', more = {}) {
  const { data } = await done(owner().get(`${call.base}/columns`))
  const columns = data.map(({ id }: { id: string }) => id)
  return (await exportAs(house, call, { settings: settings(format, columns, more) })).bytes
}

async function template() {
  return (await owner().get(`/api/user.programs/${call.program.id}/import-template`, { query: { format: 'csv' } }))
    .bytes
}

async function logged(format: 'csv' | 'xlsx', at = `/api/user.programs/${call.program.id}/logs/exports`) {
  const { id } = await done(owner().post(at, { format }))
  await house.runJobs()
  return (await owner().get(`/api/logs/exports/${id}/file`)).bytes
}

async function wrongRows() {
  const imports = `/api/user.programs/${call.program.id}/imports`
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = `${quoted(typed[0] ?? '')},name,budget\r\n${typed.map((text) => `${quoted(text)},x,${quoted(text)}`).join('\r\n')}\r\n`
  const { id, suggestion } = await done(owner().upload(imports, 'x.csv', csv, 'text/csv'))
  await done(owner().put(`${imports}/${id}/mapping`, suggestion))
  await done(owner().post(`${imports}/${id}/check`))
  await house.runJobs()
  return (await owner().get(`${imports}/${id}/problems.csv`)).bytes
}

async function subscribers() {
  const lists = '/api/mail-lists'
  const { id } = await done(owner().post(lists, { name: { fr: 'Lettre' }, purpose: {}, isPublic: false }))
  const quoted = typed.map((text, at) => `p${at}@exemple.fr;"${text.replaceAll('"', '""')}"`)
  const proof = 'Ont coché la case du formulaire papier en mars.'
  await done(
    owner().post(`${lists}/${id}/imports`, { text: `email;name\r\n${quoted.join('\r\n')}`, proof, agreed: true }),
  )
  return (await owner().get(`${lists}/${id}/subscribers.csv`)).bytes
}

const exports: readonly [name: string, endpoint: string, kind: Kind, make: () => Promise<Buffer>][] = [
  ['applications as CSV', 'downloadExport', 'csv', () => exported('csv')],
  [
    'with semicolons and a row for each item',
    'downloadExport',
    'csv',
    () => exported('csv', { delimiter: 'semicolon', decimal: 'comma', groups: 'rows' }),
  ],
  ['applications as XLSX', 'downloadExport', 'xlsx', () => exported('xlsx')],
  ['with a sheet for each group', 'downloadExport', 'xlsx', () => exported('xlsx', { groups: 'sheets' })],
  ['applications as ODS', 'downloadExport', 'ods', () => exported('ods', { groups: 'sheets' })],
  [
    'the list of a ZIP of files',
    'downloadExport',
    'csv',
    async () => {
      const { bytes } = await exportAs(house, call, { settings: settings('zip', []) })
      return Buffer.from((await readZip(bytes)).get('manifest.csv') ?? '')
    },
  ],
  ['the template of an import as CSV', 'downloadImportTemplate', 'csv', template],
  ['the log of a program as CSV', 'downloadLogExport', 'csv', () => logged('csv')],
  ['the log of a program as XLSX', 'downloadLogExport', 'xlsx', () => logged('xlsx')],
  ['the log of the platform', 'downloadLogExport', 'csv', () => logged('csv', '/api/logs/exports')],
  [
    'the results of a session',
    'exportResults',
    'xlsx',
    async () => (await owner().get(`${session.at}/results.xlsx`)).bytes,
  ],
  [
    'the own evaluations of a juror',
    'exportOwnEvaluations',
    'xlsx',
    async () => (await house.as('juror1').get(`${session.mine}/evaluations.xlsx`)).bytes,
  ],
  ['the subscribers of a list', 'exportSubscribers', 'csv', subscribers],
  ['rows that could not be imported', 'downloadImportProblems', 'csv', wrongRows],
]

describe('nothing that somebody typed is a formula in', () => {
  test.each(exports)('%s', async (_name, _endpoint, kind, make) => {
    expect(runnable(kind, await make())).toEqual([])
  })
})

/** What is sent as a stream and is no table. */
const noTables = [
  'getMinutes',
  'getQuestionsDocument',
  'streamPlatformFile',
  'streamFile',
  'streamEntryCopy',
  'streamPreviewCopy',
  'downloadProgramArchive',
  'downloadDataExport',
  'getMyDocument',
  'getMyReceipt',
  'getApplicationDocument',
  'getReceipt',
  'exportEvaluations',
  'printOwnEntries',
  'getResultBundle',
  'openUnsubscription',
  'downloadInvoice',
  'downloadInvoices',
  'downloadOwnInvoice',
  'downloadSubscriptionInvoice',
  'downloadSubscriptionInvoices',
  'downloadAgreement',
  'downloadOwnAgreement',
  'readSignedFile',
  'postConsent',
  'streamVoteBundle',
  ...Object.keys({ ...awardEndpoints, ...publicAwardEndpoints }),
]

/** Tables whose cells are all written by the one place that the house allows, which keeps them from being formulas. */
const byTheOneCell = [
  'downloadGrantFile',
  'downloadTaskRunExport',
  'exportGrants',
  'exportMembers',
  'exportPrivacyRequests',
  'exportTransactions',
  'exportVoteRegister',
  'exportVoteTally',
  'streamVoteBallots',
  'streamVoteRoll',
]

test('every endpoint that sends a file is asked above, or known to send no table', () => {
  const sent = Object.values(allEndpoints).flatMap((one) => ('streams' in one && one.streams ? [one.name] : []))
  expect(sent.filter((name) => !noTables.includes(name) && !byTheOneCell.includes(name)).sort()).toEqual(
    [...new Set(exports.map(([, name]) => name))].sort(),
  )
})
