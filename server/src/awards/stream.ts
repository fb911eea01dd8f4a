import { answerPdf, fileNameOf, renderPdf } from '../kernel/documents/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { badgePng, badgeSvg } from './badge.ts'
import { issuerProfile, signAward, signStatusList } from './credential.ts'
import { writeContent } from './issue.ts'
import { presentKey } from './keys.ts'
import { readLogo } from './logo.ts'
import { paperOf } from './paper.ts'
import { sayContent } from './public-award.ts'
import { type AwardRead, type KeyRow, listKeys, type TemplateRow } from './store/index.ts'

const safe = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" }

/** What stands no longer is on no paper. */
function requireIssued(award: AwardRead): void {
  if (award.state !== 'issued') refuse('award_not_valid', { details: { state: award.state } })
}

/** Refuses award_not_valid. */
export async function streamCertificate(scene: Scene, award: AwardRead): Promise<Streamed> {
  requireIssued(award)
  const { content, lang, number, code, issued_at } = award
  const logo = await readLogo(scene)
  const page = paperOf(scene, { content, lang, number, code, issuedAt: issued_at, logo })
  return answerPdf(fileNameOf(number, content.name), await renderPdf(page))
}

/** As it would be, for nobody: with a code that leads nowhere. */
export async function streamSpecimen(
  scene: Scene,
  program: ProgramRow,
  template: TemplateRow,
  lang = program.defaultLang,
): Promise<Streamed> {
  const number = `${program.referencePrefix}-C000`
  const application = { applicantName: 'Camille Fournier', title: 'Pluie utile', reference: null, categoryId: '' }
  const content = await writeContent(scene, { program, template, application, lang, number })
  const code = '0'.repeat(16)
  const logo = await readLogo(scene)
  const page = paperOf(scene, { content, lang, number, code, issuedAt: scene.now, logo, isSpecimen: true })
  return answerPdf(fileNameOf(number, content.name), await renderPdf(page))
}

/** Refuses award_not_valid, and not_found where it has none. */
export async function streamBadge(scene: Scene, award: AwardRead, format: 'svg' | 'png'): Promise<Streamed> {
  requireIssued(award)
  const { name, color, badgeLabel } = sayContent(award)
  if (badgeLabel === null) refuse('not_found')
  const program = award.content.values.program ?? ''
  const drawn = { color, label: badgeLabel, program, title: `${name} · ${program}` }
  const credential = await signAward(scene, award)
  const headers = { ...safe, 'cache-control': 'public, max-age=300' }
  if (format === 'svg') {
    const content = Buffer.from(badgeSvg(drawn, credential))
    return streamed(content, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' })
  }
  return streamed(await badgePng(drawn, credential), { ...headers, 'content-type': 'image/png' })
}

/** Of those that ended too: their place in the status list says so. */
export async function streamCredential(scene: Scene, award: AwardRead): Promise<Streamed> {
  return jwtFile(await signAward(scene, award), `${award.number}.jwt`)
}

export async function streamStatusList(scene: Scene, list: number): Promise<Streamed> {
  return jwtFile(await signStatusList(scene, list))
}

function jwtFile(text: string, name?: string): Streamed {
  return streamed(Buffer.from(text), {
    ...safe,
    'content-type': 'application/vc+jwt; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  })
}

const jsonFile = (value: unknown, type = 'application/json'): Streamed =>
  streamed(Buffer.from(JSON.stringify(value)), {
    ...safe,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  })

export async function streamKeys(scene: Scene): Promise<Streamed> {
  const keys = await listKeys(scene.db)
  return jsonFile({ keys: keys.map((key) => presentKey(scene, key)) }, 'application/jwk-set+json')
}

export const streamKey = async (scene: Scene, key: KeyRow): Promise<Streamed> =>
  jsonFile(presentKey(scene, key), 'application/jwk+json')

export const streamIssuer = async (scene: Scene): Promise<Streamed> =>
  jsonFile({ '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'], ...issuerProfile(scene) })
