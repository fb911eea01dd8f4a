import type { Scene } from '../server/src/kernel/scene.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import {
  addEntry,
  castBallot,
  changeVote,
  createVote,
  findVote,
  meetVoter,
  openVote,
  publishVote,
  type VoteRow,
} from '../server/src/votes/index.ts'
import { runAs, type Stage } from './run-as.ts'

const HOUR = 3_600_000

const entries = [
  ['Pluie utile', 'Récupérer l’eau de pluie des écoles pour rafraîchir les cours', 'Ville fraîche'],
  ['Toits blancs', 'Réfléchir la chaleur sur quarante copropriétés de la Croix-Rousse', 'Ville fraîche'],
  ['Vélogistique Rhône', 'Le dernier kilomètre par vélo-cargo et fret fluvial', 'Mobilités'],
  ['Consigne des Canuts', 'Le retour de la bouteille consignée dans 120 commerces', 'Circulaire'],
  ['Chaleur fatale Gerland', 'La chaleur des serveurs chauffe une piscine et 300 logements', 'Sobriété'],
  ['Micro-forêts de Vénissieux', 'Douze bosquets plantés avec les habitants des Minguettes', 'Ville fraîche'],
  ['Rétrofit 69', 'Des utilitaires diesel convertis à l’électrique', 'Mobilités'],
  ['Laine des Monts', 'Isoler avec la laine des bergers du Lyonnais', 'Circulaire'],
] as const

/** Who voted: an address, and what is on the ballot by its place in the list. */
const voters: readonly (readonly [email: string, chosen: readonly number[]])[] = [
  ['lea.martin@courriel.laurel.test', [0, 6, 7]],
  ['tom.bernard@courriel.laurel.test', [0, 3]],
  ['nadia.k@courriel.laurel.test', [5, 0, 1]],
  ['paul.roche@courriel.laurel.test', [2]],
  ['ines.f@courriel.laurel.test', [0, 5]],
  ['hugo.petit@courriel.laurel.test', [6, 4]],
  ['camille.d@courriel.laurel.test', [7, 0, 3]],
  ['jean.durand@yopmail.com', [1]],
]

/** A vote of the public that is open, with ballots, one of them in quarantine: its address is one that anybody can have. */
export async function writeVotes(stage: Stage, program: ProgramRow, now: Date): Promise<void> {
  const opened = new Date(now.getTime() - 30 * HOUR)
  const dates = { opensAt: opened.toISOString(), closesAt: new Date(now.getTime() + 14 * 24 * HOUR).toISOString() }
  const title = { fr: 'Prix du public', en: 'Public prize' }
  const description = {
    fr: 'Choisissez jusqu’à trois projets. Le classement reste scellé jusqu’à la clôture.',
    en: 'Choose up to three projects. The ranking stays sealed until the close.',
  }
  const { id, ids } = await runAs(stage, 'owner', opened, async (scene) => {
    const made = await createVote(scene, program, { title, slug: 'prix-du-public', ...dates })
    const vote = await voteOf(scene, made.id)
    await changeVote(scene, program, vote, { title, description, rules: made.rules, ...dates, etag: made.etag })
    const added: string[] = []
    for (const [name, summary, category] of entries) {
      const entry = await addEntry(scene, vote, { title: name, summary, body: '', category, pictureKey: null })
      added.push(entry.id)
    }
    await publishVote(scene, vote, true)
    await openVote(scene, vote)
    return { id: made.id, ids: added }
  })
  for (const [at, [email, chosen]] of voters.entries()) {
    const moment = new Date(opened.getTime() + (at + 1) * 3 * HOUR)
    await runAs(stage, 'owner', moment, (scene) =>
      castFor(scene, id, { email, chosen: chosen.map((one) => ids[one] ?? '') }),
    )
  }
}

async function voteOf({ db }: Scene, id: string): Promise<VoteRow> {
  const vote = await findVote(db, id)
  if (!vote) throw new Error('The vote of the story is not there')
  return vote
}

async function castFor(scene: Scene, id: string, { email, chosen }: { email: string; chosen: readonly string[] }) {
  const vote = await voteOf(scene, id)
  const voterId = await meetVoter(scene, vote, email)
  await castBallot(scene, id, {
    voterId,
    choices: chosen.map((entryId) => ({ entryId, value: 1 })),
    codeId: `story ${email}`,
    pageSeconds: 60,
    codeSeconds: 30,
    wantsResult: false,
  })
}
