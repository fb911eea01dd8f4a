import type { Locale } from '@laurel/contract/kernel/locale'
import { applicationDocument } from '../../applications/index.ts'
import { findApplication } from '../../applications/store/index.ts'
import type { PrintedDocument } from '../../kernel/documents/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'

/** An application as staff print it; undefined when it is gone meanwhile. */
export function printed(run: JobRun, applicationId: string, lang: Locale): Promise<PrintedDocument | undefined> {
  return run.inPlatform(async (scene) => {
    const application = await findApplication(scene.db, applicationId)
    return application && applicationDocument(scene, application, 'staff', lang)
  })
}
