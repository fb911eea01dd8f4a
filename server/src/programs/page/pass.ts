import type { Scene } from '../../kernel/scene.ts'
import { readLink, signLink } from '../../kernel/seal/index.ts'

/** How long a browser keeps what it opened. */
export const passSeconds = 30 * 86_400

/** Programs that one browser keeps open, the last ones. */
const maxPrograms = 20

const use = ({ platform }: Scene) => ({ purpose: 'program-pass', platformId: platform.id })

/** The programs that the caller's browser opened, each with the stamp that it had then. */
export function readPass(scene: Scene): ReadonlyMap<string, number> {
  const { visitorPass, house, now } = scene
  const subject = visitorPass && readLink(house.secret, use(scene), visitorPass, now)
  if (!subject) return new Map()
  return new Map(
    subject.split(',').flatMap((one): [string, number][] => {
      const [id = '', stamp = ''] = one.split(':')
      return id ? [[id, Number(stamp)]] : []
    }),
  )
}

/** What the browser is to carry once it has opened one more program. */
export function writePass(scene: Scene, program: { readonly id: string; readonly passStamp: number }): string {
  const opened = new Map(readPass(scene))
  opened.delete(program.id)
  opened.set(program.id, program.passStamp)
  const subject = [...opened]
    .slice(-maxPrograms)
    .map(([id, stamp]) => `${id}:${stamp}`)
    .join(',')
  const expiresAt = new Date(scene.now.getTime() + passSeconds * 1000)
  return signLink(scene.house.secret, { ...use(scene), subject, expiresAt })
}
