import type { EntryContent } from '@laurel/contract/directories'
import { fold } from '@laurel/contract/kernel/text'
import { listCompaniesOf } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listEntryTitles, type SourceApplication } from './store/index.ts'

/**
 * What entries say where each is an organisation: by its name in the public register, else by the name that the application
 * gives. Undefined where there is none, or where the directory holds it already: one organisation is one entry.
 */
export async function organisationContents(
  scene: Scene,
  directoryId: string,
  applications: readonly SourceApplication[],
  contents: readonly EntryContent[],
): Promise<(EntryContent | undefined)[]> {
  const [companies, titles] = await Promise.all([
    listCompaniesOf(
      scene.db,
      applications.map(({ id }) => id),
    ),
    listEntryTitles(scene.db, directoryId),
  ])
  const known = new Set(titles.map(fold))
  return contents.map((content, at) => {
    const company = companies.get(applications[at]?.id ?? '')?.find((one) => one.state === 'found')
    const name = (company?.name || content.organisation).trim().slice(0, 120)
    if (name === '' || known.has(fold(name))) return undefined
    known.add(fold(name))
    return { ...content, title: name, organisation: '', town: content.town || (company?.address ?? '').slice(0, 80) }
  })
}
