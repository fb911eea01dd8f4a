import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { createForm, publishForm } from '../forms/index.ts'
import { type Sheet, writeXlsx } from '../kernel/sheets/index.ts'
import { ZipFile } from '../kernel/zip/index.ts'
import { createCategory, createProgram, createStep, publishProgram } from '../programs/index.ts'
import type { OpenHouse } from '../test/open-house.ts'

/** A question of an import's form. */
export function field(type: Field['type'], key: string, more: Partial<Field> = {}): Field {
  return { key, reference: key, type, title: { en: `The ${key}`, fr: `Le ${key}` }, required: false, ...more }
}

const themes = [
  { reference: 'cool', text: { en: 'Cool city', fr: 'Ville fraîche' } },
  { reference: 'move', text: { en: 'Mobility', fr: 'Mobilités' } },
]
const amount = { reference: 'amount', title: { en: 'Amount', fr: 'Montant' }, type: 'number' as const }

const form: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('text', 'name', { required: true }),
    field('number', 'budget'),
    field('select', 'theme', { options: themes }),
    field('simple-questions-group', 'address', { fields: [field('text', 'street'), field('text', 'town')] }),
    field('questions-group', 'members', {
      maxRows: 3,
      fields: [field('text', 'who', { required: true }), field('number', 'age')],
    }),
    field('table', 'plan', {
      table: {
        rows: [
          { reference: 'y1', title: { en: '2027', fr: '2027' } },
          { reference: 'y2', title: { en: '2028', fr: '2028' } },
        ],
        cols: [amount],
      },
    }),
    field('file', 'proof', { file: { kinds: ['pdf'], maxBytes: 2000, maxCount: 2 } }),
    field('validation', 'checked'),
  ],
}

/** A published program with one category: a form with all that a cell cannot hold, and a validation in it. */
export async function openImportCall(house: OpenHouse, definition: FormDefinition = form) {
  const program = await house.inScene('owner', async (scene) => {
    const made = await createProgram(scene, {
      title: { en: 'Climate Prize', fr: 'Prix Climat' },
      supportedLangs: ['en', 'fr'],
      defaultLang: 'en',
      timeZone: 'Europe/Paris',
    })
    const dossier = await createForm(scene, made.id, { en: 'File', fr: 'Dossier' }, definition)
    await publishForm(scene, dossier)
    const category = await createCategory(scene, made, { title: { en: 'Cities', fr: 'Villes' } })
    const step = { type: 'form', title: { en: 'The project' }, form_id: dossier.id } as const
    await createStep(scene, { program: made, category }, step)
    await publishProgram(scene, made)
    return made
  })
  const owner = house.as('owner')
  const base = `/api/user.programs/${program.id}/imports`
  const responses = `/api/user.programs/${program.id}/responses`

  /** Uploads a file, and its ZIP when there is one, and takes what it suggests but for what the test changes. */
  async function start(bytes: Buffer | string, change: Record<string, unknown> = {}, zip?: Buffer) {
    let { status, body } = await owner.upload(base, 'table', bytes, 'text/csv')
    if (status !== 201) throw new Error(JSON.stringify(body))
    const one = `${base}/${body.id}`
    if (zip) body = (await owner.upload(`${one}/archive`, 'files.zip', zip, 'application/zip')).body
    const mapped = await owner.put(`${one}/mapping`, { ...body.suggestion, ...change })
    return { one, id: body.id as string, uploaded: body, mapped }
  }
  async function check(bytes: Buffer | string, change?: Record<string, unknown>, zip?: Buffer) {
    const started = await start(bytes, change, zip)
    if (started.mapped.status !== 200) throw new Error(JSON.stringify(started.mapped.body))
    await owner.post(`${started.one}/check`)
    await house.runJobs()
    const { data: problems } = (await owner.get(`${started.one}/problems`)).body
    return { ...started, checked: (await owner.get(started.one)).body, problems }
  }
  async function bringIn(bytes: Buffer | string, change?: Record<string, unknown>, zip?: Buffer) {
    const checked = await check(bytes, change, zip)
    await owner.post(`${checked.one}/run`, { onlyValid: true })
    await house.runJobs()
    return { ...checked, done: (await owner.get(checked.one)).body }
  }
  /** The applications that there are, by title. */
  async function read() {
    const { data } = (await owner.get(responses, { query: { perPage: '50' } })).body
    const whole = await Promise.all(data.map(({ id }: { id: string }) => owner.get(`${responses}/${id}`)))
    return new Map(whole.map(({ body }) => [body.title as string, body]))
  }
  return { program, owner, base, responses, start, check, bringIn, read }
}

export async function workbookOf(...sheets: Sheet[]): Promise<Buffer> {
  const out = new PassThrough()
  const bytes = buffer(out)
  await writeXlsx(out, { sheets })
  return Buffer.from(await bytes)
}

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

export function answersOf(whole: { steps: { answers?: Record<string, unknown> }[] } | undefined) {
  return whole?.steps.find((step) => step.answers)?.answers
}
