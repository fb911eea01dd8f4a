import { grantBuiltInRole } from '../server/src/access/index.ts'
import { saveAnswers } from '../server/src/applications/answers/index.ts'
import { startApplication, submitApplication } from '../server/src/applications/index.ts'
import { changeStates, publishDecisions } from '../server/src/applications/states/index.ts'
import { type Application, findApplication } from '../server/src/applications/store/index.ts'
import { createForm } from '../server/src/forms/index.ts'
import {
  askOwnCode,
  askReport,
  createFund,
  createTemplate,
  decideGrant,
  findGrant,
  type GrantRow,
  planInstallments,
  proposeGrant,
  sendAgreement,
  signOwn,
} from '../server/src/grants/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import {
  createCategory,
  createProgram,
  createStep,
  findProgram,
  listStepsOfCategory,
  type ProgramRow,
  publishProgram,
  saveProgram,
} from '../server/src/programs/index.ts'
import { everybody } from './cast.ts'
import { runAs, type Stage } from './run-as.ts'

const DAY = 24 * 3600 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/** A call that is over: one grant awaits the grantee's signature, the other is signed and a report is due. */
export async function writeFunding(stage: Stage, now: Date): Promise<void> {
  const { program, stepId, categoryId } = await openCall(stage, now)
  const apply = async (who: 'applicant1' | 'applicant2', title: string) => {
    const place = { program, stepId, categoryId }
    return begin(stage, place, { who, title }, now)
  }
  const ids = [await apply('applicant1', 'Les haies de l’école'), await apply('applicant2', 'La serre partagée')]
  await runAs(stage, 'owner', before(now, 60), (scene) => changeStates(scene, program, ids, { to: 'accepted' }))
  await runAs(stage, 'owner', before(now, 59), (scene) => publishDecisions(scene, program, ids))
  const frame = await runAs(stage, 'owner', before(now, 50), (scene) => prepare(scene, program))
  const [first = '', second = ''] = ids
  await give(stage, { ...frame, program }, { responseId: first, amount: 1_200_000, now })
  const signed = await give(stage, { ...frame, program }, { responseId: second, amount: 800_000, now })
  await sign(stage, signed, now)
}

interface Place {
  readonly program: ProgramRow
  readonly categoryId: string
  readonly stepId: string
}

function openCall(stage: Stage, now: Date): Promise<Place> {
  return runAs(stage, 'owner', before(now, 200), async (scene) => {
    const title = { fr: 'Fonds Quartiers fertiles 2026', en: 'Fertile Districts Fund 2026' }
    const draft = await createProgram(scene, {
      title,
      supportedLangs: ['fr', 'en'],
      defaultLang: 'fr',
      opensAt: before(now, 200).toISOString(),
      closesAt: before(now, 100).toISOString(),
      timeZone: 'Europe/Paris',
    })
    const program = await saveProgram(scene, draft, { version: draft.version, texts: { title }, referencePrefix: 'QF' })
    const name = { fr: 'Nom du projet', en: 'Name of the project' }
    const field = { key: 'name', reference: 'name', type: 'text' as const, title: name, required: true }
    const form = await createForm(
      scene,
      program.id,
      { fr: 'Le projet', en: 'The project' },
      {
        schemaVersion: 1,
        fields: [field],
      },
    )
    const category = await createCategory(scene, program, { title: { fr: 'Quartiers', en: 'Districts' } })
    const step = { type: 'form' as const, title: { fr: 'Le projet', en: 'The project' }, form_id: form.id }
    await createStep(scene, { program, category }, step)
    await publishProgram(scene, program)
    const { userId } = stage.people.manager
    await grantBuiltInRole(scene.db, { userId, key: 'manager', programId: program.id })
    const [created] = await listStepsOfCategory(scene.db, category.id)
    return {
      program: (await findProgram(scene.db, program.id)) ?? program,
      categoryId: category.id,
      stepId: created?.id ?? '',
    }
  })
}

async function begin(
  stage: Stage,
  { program, categoryId, stepId }: Place,
  { who, title }: { who: 'applicant1' | 'applicant2'; title: string },
  now: Date,
): Promise<string> {
  return runAs(stage, who, before(now, 120), async (scene) => {
    const { id } = await startApplication(scene, program, { categoryId, lang: 'fr' })
    const application = async () => (await findApplication(scene.db, id)) as Application
    const changes = [{ field: 'name', value: title, baseVersion: 0 }]
    await saveAnswers(scene, await application(), stepId, { mutationId: `funding-${who}`, changes })
    await submitApplication(scene, await application())
    return id
  })
}

async function prepare(scene: Scene, program: ProgramRow): Promise<{ fundId: string; templateId: string }> {
  const { id: fundId } = await createFund(scene, program, {
    name: 'Quartiers fertiles 2026',
    currency: 'EUR',
    cap: 5_000_000,
    secondFrom: 500_000,
    startsOn: null,
    endsOn: null,
    isPublic: true,
    payerName: 'Traboule',
    payerIban: 'FR7630006000011234567890189',
    payerBic: 'AGRIFRPP',
  })
  const { id: templateId } = await createTemplate(scene, program, {
    name: 'Convention de subvention',
    lang: 'fr',
    body,
  })
  return { fundId, templateId }
}

const body = `# Objet
{{organisation}} soutient le projet « {{title}} » porté par {{grantee}}, retenu au titre de {{program}}, par une subvention de {{amount}}.

# Versement
La subvention est versée ainsi :
{{instalments}}

# Engagements
Le bénéficiaire emploie la subvention pour ce seul projet, en rend compte par un bilan et accepte d’être cité.

Fait le {{date}}.`

interface Frame {
  readonly program: ProgramRow
  readonly fundId: string
  readonly templateId: string
}

async function give(
  stage: Stage,
  { program, fundId, templateId }: Frame,
  { responseId, amount, now }: { responseId: string; amount: number; now: Date },
): Promise<string> {
  const find = async (scene: Scene, id: string) => (await findGrant(scene.db, id)) as GrantRow
  const id = await runAs(stage, 'owner', before(now, 40), async (scene) => {
    const purpose = 'Achat de plants et chantier participatif'
    return (await proposeGrant(scene, program, { fundId, responseId, amount, purpose })).id
  })
  await runAs(stage, 'manager', before(now, 38), async (scene) =>
    decideGrant(scene, await find(scene, id), { isApproved: true, comment: 'Conforme au budget voté' }),
  )
  await runAs(stage, 'owner', before(now, 30), async (scene) => {
    const report = { title: 'Bilan intermédiaire', instructions: 'Deux pages, des photos et les dépenses.' }
    const requested = await askReport(scene, await find(scene, id), { ...report, dueOn: dayFrom(now, 20) })
    const installments = [
      { label: 'À la signature', amount: amount / 2, dueOn: null, reportId: null },
      { label: 'Après le bilan', amount: amount / 2, dueOn: null, reportId: requested.reports[0]?.id ?? null },
    ]
    await planInstallments(scene, await find(scene, id), { installments })
    await sendAgreement(scene, await find(scene, id), {
      templateId,
      signers: [{ kind: 'grantee', name: '', email: '' }],
      until: null,
    })
  })
  return id
}

/** The grantee signs with the code that was mailed, as in the browser. */
async function sign(stage: Stage, grantId: string, now: Date): Promise<void> {
  await runAs(stage, 'applicant2', before(now, 25), async (scene) => {
    const grant = (await findGrant(scene.db, grantId)) as GrantRow
    await askOwnCode(scene, grant)
    const mail = await scene.db
      .from('emails')
      .where('to_address', '=', everybody.applicant2.email)
      .where('kind', '=', 'grant_code')
      .orderBy('id', 'desc')
      .select('subject')
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(mail.subject)?.[0] ?? ''
    const { sha256 } = await scene.db
      .from('grant_agreements')
      .where('grant_id', '=', grantId)
      .select('sha256')
      .executeTakeFirstOrThrow()
    await signOwn(scene, grant, { code, consent: true, method: 'typed', signature: 'Solène Marchand', sha256 })
  })
}
