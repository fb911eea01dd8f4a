import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createForm, publishForm } from '../server/src/forms/index.ts'
import { signAccessToken } from '../server/src/identity/index.ts'
import { createCategory, createProgram, createStep, listStepsOfCategory } from '../server/src/programs/index.ts'
import { runAs, type Stage } from '../story/run-as.ts'
import { writeCast } from '../story/write-cast.ts'
import { type EmptyDataset, openEmptyDataset, stageOn } from './dataset.ts'
import { millionForm } from './million-form.ts'
import { fillProgram } from './million-rows.ts'

/** A program of the bench, and what its applications follow. */
export interface BigProgram {
  readonly id: string
  readonly categoryId: string
  readonly stepId: string
  readonly formId: string
  readonly count: number
}

export interface Million extends EmptyDataset {
  readonly stage: Stage
  readonly big: BigProgram
  readonly small: BigProgram
  readonly headers: Readonly<Record<string, string>>
}

const BIG = Number(process.env.LAUREL_BENCH_COUNT ?? 1_000_000)
const SMALL = Math.min(10_000, BIG)

/**
 * A platform with a program of 1,000,000 applications and one of 10,000, 30 answers each. Made once, in a folder of the system's temporary files that the benchmarks share: about 6 GB.
 */
export async function openMillion(): Promise<Million> {
  const folder = join(tmpdir(), `laurel-million-${BIG}-${madeFrom()}`)
  const reported = join(folder, 'told.json')
  if (!existsSync(reported)) rmSync(folder, { recursive: true, force: true })
  const dataset = await openEmptyDataset(join(folder, 'database'), { sharedBuffers: '2GB' })
  const known = existsSync(reported) ? (JSON.parse(readFileSync(reported, 'utf8')) as Reported) : await measure(dataset)
  const stage = await stageOn(dataset, known.demoId)
  writeFileSync(reported, JSON.stringify(known))
  const person = stage.people.owner
  const owner = new pg.Client({ connectionString: dataset.ownerUrl })
  await owner.connect()
  await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [person.signInId, person.userId])
  await owner.end()
  const { kind: _, ...claims } = person
  const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
  return { ...dataset, ...known, stage, headers: { host: 'localhost', authorization: `Bearer ${token}` } }
}

interface Reported {
  readonly demoId: string
  readonly big: BigProgram
  readonly small: BigProgram
}

/** Of what the rows are made by; migrations that come later are applied to what is there. */
function madeFrom(): string {
  const hash = createHash('sha256')
  for (const name of ['million-rows.ts', 'million-form.ts']) {
    hash.update(readFileSync(new URL(name, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function measure(dataset: EmptyDataset): Promise<Reported> {
  console.log(`Filling a program with ${BIG} applications, once: some minutes.`)
  const began = performance.now()
  const { demoId } = await writeCast(dataset.database)
  const stage = await stageOn(dataset, demoId)
  const big = await openProgram(stage, 'Un million', BIG)
  const small = await openProgram(stage, 'Dix mille', SMALL)
  await fillProgram(dataset.ownerUrl, demoId, small)
  await fillProgram(dataset.ownerUrl, demoId, big)
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`)
  return { demoId, big, small }
}

function openProgram(stage: Stage, name: string, count: number): Promise<BigProgram> {
  return runAs(stage, 'owner', new Date(), async (scene) => {
    const program = await createProgram(scene, { title: { fr: name }, supportedLangs: ['fr'], defaultLang: 'fr' })
    const category = await createCategory(scene, program, { title: { fr: 'Toutes' } })
    const form = await createForm(scene, program.id, { fr: 'Dossier' }, millionForm)
    await publishForm(scene, form)
    await createStep(scene, { program, category }, { type: 'form', title: { fr: 'Dossier' }, form_id: form.id })
    const [step] = await listStepsOfCategory(scene.db, category.id)
    if (!step) throw new Error('A category without its step')
    return { id: program.id, categoryId: category.id, stepId: step.id, formId: form.id, count }
  })
}
