import type { Field } from '@laurel/contract/forms/fields'
import sharp from 'sharp'
import { docx, mp3, mp4, odt, pptx, svg, wav, webm, xlsx } from './canary-files.ts'
import { answer, done, type EvaluationCall, field, openCallToJudge, type RunningSession } from './open-evaluation.ts'
import type { OpenHouse } from './open-house.ts'

/** One word for each thing that may give somebody away; none is in anything else. */
export const canary = {
  applicant: 'Zqnomcanari',
  address: 'zqcourrielcanari',
  company: 'Zqsocietecanari',
  contact: 'zqcontactcanari',
  site: 'zqsitecanari',
  story: 'Zqrecitcanari',
  member: 'Zqmembrecanari',
  struck: 'Zqrayecanari',
  unread: 'Zqnonlucanari',
  fileName: 'zqfichiercanari',
  fileText: 'Zqcontenucanari',
  fileAuthor: 'Zqauteurcanari',
  picture: 'zqphotocanari',
  message: 'Zqmessagecanari',
  title: 'Zqtitrecanari',
  reason: 'Zqmotifcanari',
} as const
export const canaries = new RegExp(Object.values(canary).join('|'), 'i')

const fields: Field[] = [
  { ...field('text', 'name'), required: true },
  field('text', 'company'),
  field('email', 'contact'),
  field('url', 'site'),
  field('tel', 'phone'),
  field('textarea', 'story'),
  field('textarea', 'pitch'),
  field('textarea', 'unread'),
  field('number', 'budget'),
  { ...field('questions-group', 'team'), fields: [field('text', 'member'), field('number', 'age')] },
  { ...field('file', 'paper'), file: { kinds: ['pdf'], maxBytes: 50_000, maxCount: 2 } },
  { ...field('file', 'plan'), file: { kinds: ['pdf'], maxBytes: 50_000, maxCount: 2 } },
  { ...field('file', 'photo'), file: { kinds: ['image'], maxBytes: 50_000, maxCount: 2 } },
  {
    ...field('file', 'more'),
    file: { kinds: ['pdf', 'image', 'audio', 'video', 'document'], maxBytes: 50_000, maxCount: 20 },
  },
]

const properties = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${canary.fileAuthor}</dc:creator></x:xmpmeta>`

/** A PDF that says in both ways who wrote it. */
export const pdf = (text: string, more = '') =>
  Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /Metadata 6 0 R ${more}>> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >> endobj
4 0 obj << /Length ${text.length + 20} >>
stream
BT /F1 9 Tf (${text}) Tj ET
endstream endobj
5 0 obj << /Author (${canary.fileAuthor}) >> endobj
6 0 obj << /Type /Metadata /Subtype /XML /Length ${properties.length} >>
stream
${properties}
endstream endobj
trailer << /Root 1 0 R /Info 5 0 R >>
%%EOF`)

type CanaryFiles = Record<string, { key: string; location: string }>

/** Two applications in which every answer, file and name that tells who applies holds its canary. */
export async function applyWithCanaries(house: OpenHouse): Promise<{ call: EvaluationCall; files: CanaryFiles }> {
  const files: CanaryFiles = {}
  const call = await openCallToJudge(house, [], fields)
  const at = `/api/portal/programs/${call.programId}/responses`
  const applicationIds: string[] = []
  for (const who of ['applicant1', 'applicant2'] as const) {
    const { id } = await done(house.as(who).post(at, { categoryId: call.categoryId }))
    const say = (key: string, value: unknown) => answer(house, who, call, id, key, value)
    await say('name', `Toits ${canary.title}`)
    await say('company', canary.company)
    await say('contact', `${canary.contact}@${canary.address}.fr`)
    await say('site', `https://${canary.site}.fr`)
    await say('phone', '+33612345678')
    await say('story', `Il était une fois ${canary.story}`)
    await say('pitch', `Notre idée, dit ${canary.struck}, vaut la peine.`)
    await say('unread', `Un mot de ${canary.unread}`)
    await say('budget', 1200)
    await say('team', [{ id: 'row-1', v: { member: canary.member, age: 41 } }])
    for (const [key, name, bytes, mime] of [
      ['paper', `${canary.fileName}.pdf`, pdf(canary.fileText), 'application/pdf'],
      ['plan', `plan-${canary.fileName}.pdf`, pdf('Un plan'), 'application/pdf'],
      ['photo', `${canary.picture}.png`, await picture(), 'image/png'],
    ] as const) {
      const upload = `/api/portal/me/responses/${id}/files?stepId=${call.stepId}&field=${key}`
      const { body } = await house.as(who).upload(upload, name, bytes, mime)
      files[key] ??= body
      await say(key, [body])
    }
    const more: unknown[] = []
    for (const [name, bytes] of await revealingFiles()) {
      const upload = `/api/portal/me/responses/${id}/files?stepId=${call.stepId}&field=more`
      more.push(await done(house.as(who).upload(upload, name, bytes, 'application/octet-stream')))
    }
    await say('more', more)
    await done(house.as(who).post(`/api/portal/me/responses/${id}/submission`))
    await done(house.as(who).post(`/api/portal/me/responses/${id}/messages`, { text: canary.message }))
    applicationIds.push(id)
  }
  await house.runJobs()
  await house.inScene('system', ({ db }) =>
    db
      .change('applications')
      .set({ applicant_name: canary.applicant, applicant_email: `${canary.address}@zq.fr` })
      .where('program_id', '=', call.programId)
      .execute(),
  )
  return { call: { ...call, applicationIds }, files }
}

/** A file of each kind that says beside what it shows who made it; the last ones say so for good. */
async function revealingFiles(): Promise<(readonly [string, Buffer])[]> {
  const { fileAuthor: name } = canary
  return [
    [`${canary.fileName}.docx`, await docx('Le détail', name, await picture())],
    [`${canary.fileName}.xlsx`, await xlsx('Les comptes', name)],
    [`${canary.fileName}.pptx`, await pptx('En bref', name)],
    [`${canary.fileName}.odt`, await odt('Le reste', name)],
    [`${canary.fileName}.svg`, svg('Le plan', name)],
    [`${canary.fileName}.mp4`, mp4(name)],
    [`${canary.fileName}.webm`, webm(name)],
    [`${canary.fileName}.wav`, wav(name)],
    [`${canary.fileName}.mp3`, mp3(name)],
    [`tenu-${canary.fileName}.mp4`, mp4(name, 'meta')],
    [`tenu-${canary.fileName}.rtf`, Buffer.from(`{\\rtf1{\\info{\\author ${name}}} Bonjour}`)],
    [`tenu-${canary.fileName}.pdf`, pdf(name, '/Encrypt 9 0 R ')],
  ]
}

/** With a name among what cameras write beside a picture. */
function picture(): Promise<Buffer> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c77ff' } })
  return plain
    .withExif({ IFD0: { Artist: canary.picture } })
    .png()
    .toBuffer()
}

/** How a juror would look for somebody. */
export const queries: Record<string, string>[] = [
  {},
  { search: canary.applicant, perPage: '5' },
  { search: canary.company.slice(0, 6), sort: '-title', limit: '3', filter: 'all' },
]

const nothing = '0198bbbb-ffff-7fff-8fff-ffffffffffff'

/** Every parameter names what the juror would most like to see. */
export function filled(
  template: string,
  house: OpenHouse,
  { call, session, files }: { call: EvaluationCall; session: RunningSession; files: CanaryFiles },
): string {
  const named: Record<string, string> = {
    platformId: house.platformId('demo'),
    programId: call.programId,
    portalProgramId: call.programId,
    programSlug: call.slug,
    responseId: call.applicationIds[0] ?? '',
    sessionId: session.sessionId,
    entryId: session.entryIds[0] ?? '',
    jurorId: session.jurorIds[0] ?? '',
    criterionId: session.criterionIds[0] ?? '',
    categoryId: call.categoryId,
    stepId: call.stepId,
    formStepId: call.stepId,
    fileKey: files.paper?.key ?? '',
    copyKey: files.paper?.key ?? '',
    memberId: house.personId('applicant1'),
    accountId: house.personId('applicant1'),
  }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? nothing)
}
