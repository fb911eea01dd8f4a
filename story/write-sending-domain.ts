import { addDomain, addSender, settleDomain } from '../server/src/emails/domains/index.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'

const none = { problem: null, found: [], corrected: null }

/** Traboule's own domain on its way: the key is there, the SPF record is to be completed, DMARC is not seen yet. */
export async function writeSendingDomain(stage: Stage, program: ProgramRow, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const domain = await addDomain(scene, 'traboule.fr')
    await addSender(scene, {
      address: 'prix@traboule.fr',
      name: 'Prix Climat',
      replyTo: null,
      isDefault: true,
      programIds: [program.id],
    })
    const include = domain.records.find(({ kind }) => kind === 'spf')?.value.split(' ')[1] ?? 'include:laurel.eu'
    const former = 'v=spf1 include:_spf.ovh.com ~all'
    await settleDomain(scene, domain.id, {
      dkim: { ...none, state: 'absent' },
      spf: {
        state: 'wrong',
        problem: 'not_included',
        found: [former],
        corrected: former.replace('v=spf1', `v=spf1 ${include}`),
      },
      return_path: { ...none, state: 'found' },
      dmarc: { ...none, state: 'absent' },
    })
  })
}
