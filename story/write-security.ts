import { createRole } from '../server/src/access/index.ts'
import { createProvider } from '../server/src/sso/index.ts'
import { runAs, type Stage } from './run-as.ts'

/** How Traboule keeps its doors: a role of its own, and the city's directory, set up but not switched on. */
export async function writeSecurity(stage: Stage, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    await createRole(scene, {
      name: 'Instructeur',
      scope: 'program',
      permissions: [
        'platform.back-office-access.authorize',
        'platform.programs.page.administration',
        'program.settings.read',
        'program.forms.read',
        'program.applications.read',
        'program.applications.update',
        'program.evaluation.read',
        'program.logs.read',
      ],
    })
    await createRole(scene, {
      name: 'Trésorerie',
      scope: 'platform',
      permissions: ['platform.back-office-access.authorize', 'platform.members.read'],
    })
    await createProvider(scene, {
      audience: 'staff',
      name: 'Métropole ID',
      issuer: 'https://id.metropole.example',
      clientId: 'laurel-traboule',
      clientSecret: 'only-for-the-demo-a41f',
      scopes: ['openid', 'email', 'profile'],
      claimMap: { email: 'email', firstname: 'given_name', lastname: 'family_name', groups: 'groups' },
      maySignUp: false,
      defaultRoleId: null,
      groupRoles: [],
      trustsAmr: false,
    })
  })
}
