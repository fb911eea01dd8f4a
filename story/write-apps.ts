import { answerRequest, createApp, createKey } from '../server/src/apps/index.ts'
import { runAs, type Stage } from './run-as.ts'

const year = 365 * 86_400_000

/** A key of the dashboard, and an application that the owner connected. */
export async function writeApps(stage: Stage, now: Date): Promise<void> {
  const ago = new Date(now.getTime() - 12 * 86_400_000)
  await runAs(stage, 'owner', ago, (scene) =>
    createKey(scene, {
      name: 'Tableau de bord Métropole',
      scopes: ['programs.read', 'applications.read'],
      expiresAt: new Date(ago.getTime() + year).toISOString(),
      ipRanges: [],
    }),
  )
  const redirect = 'https://grist.example.org/oauth/back'
  const app = await runAs(stage, 'owner', ago, (scene) =>
    createApp(scene, {
      name: 'Grist',
      publisher: 'Grist Labs',
      redirectUris: [redirect],
      scopes: ['programs.read', 'applications.read', 'webhooks.manage'],
      isPublic: false,
    }),
  )
  await runAs(stage, 'owner', ago, (scene) =>
    answerRequest(scene, {
      client_id: app.clientId,
      redirect_uri: redirect,
      state: 'demo',
      response_type: 'code',
      scope: 'applications.read',
      // Nobody holds its verifier: the code opens nothing.
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      decision: 'allow',
    }),
  )
}
