import { makeProof } from '../server/src/identity/proofs.ts'
import { createProvider, switchProvider } from '../server/src/sso/index.ts'
import { findProvider, setProvider } from '../server/src/sso/store/providers.ts'
import { FakeOidc } from '../server/src/test/fake-oidc.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** The way back from a provider of this machine, and a sign-in by the link of a mail, in turns. */
const dataset = await openDataset()
const provider = new FakeOidc()
await provider.open()
const { applicant1 } = dataset.stage.people
const provided = await runAs(dataset.stage, 'owner', new Date(), async (scene) => {
  const made = await createProvider(scene, {
    audience: 'applicant',
    name: 'Bench',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: ['openid', 'email'],
    claimMap: { email: 'email', firstname: 'given_name', lastname: 'family_name', groups: 'groups' },
    maySignUp: true,
    defaultRoleId: null,
    groupRoles: [],
    trustsAmr: false,
  })
  await setProvider(scene.db, made.id, { tested_at: new Date(), state: 'tested' })
  const row = await findProvider(scene.db, made.id)
  if (row) await switchProvider(scene, row, true)
  return made
})

async function post(url: string, payload: object, cookie = '') {
  const since = performance.now()
  const answer = await dataset.product.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', cookie },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { answer, milliseconds: performance.now() - since }
}

async function byProvider(): Promise<number> {
  const { answer } = await post('/api/auth/sso', { provider: provided.id, audience: 'applicant' })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const query = provider.answerTo(answer.json().url, { sub: 'bench', email: 'bench@example.org' })
  return (await post('/api/auth/sso/callback', { audience: 'applicant', query }, cookie)).milliseconds
}

async function byMail(): Promise<number> {
  const token = await runAs(dataset.stage, 'owner', new Date(), (scene) =>
    makeProof(scene, applicant1.userId, 'magic_link'),
  )
  return (await post('/api/auth/magic-link/sign-in', { token })).milliseconds
}

const times = { provider: [] as number[], mail: [] as number[] }
for (let i = 0; i < 220; i++) {
  const [provided, mailed] = [await byProvider(), await byMail()]
  if (i < 20) continue
  times.provider.push(provided)
  times.mail.push(mailed)
}
provider.close()
await dataset.close()
const ratio = median(times.provider) / median(times.mail)
report(
  'oidc: the way back from a provider, and a sign-in by a mailed link',
  {
    'by link, p50 (ms)': round(median(times.mail)),
    'by provider, p50 (ms)': round(median(times.provider)),
    ratio: round(ratio),
  },
  { name: 'by provider at most 3 × by link', met: ratio <= 3 },
)
