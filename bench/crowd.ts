import { insertImportedApplications } from '../server/src/exchange/index.ts'
import { getPublishedRevision } from '../server/src/forms/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { projectAnswers, teamAnswers } from '../story/prix-climat/answers.ts'
import { type Project, projects } from '../story/prix-climat/projects.ts'
import { runAs } from '../story/run-as.ts'
import type { Dataset } from './dataset.ts'

const BATCH = 500

/** Fills the Prix Climat with so many applications, sent over the last year. */
export async function crowd({ stage, story }: Dataset, count: number): Promise<void> {
  const sheetsOf = await runAs(stage, 'owner', new Date(), async (scene) => {
    const sheets: Partial<Record<Project['category'], { stepId: string; formId: string; revision: number }[]>> = {}
    for (const [name, category] of Object.entries(story.categories)) {
      const found = []
      for (const step of await listStepsOfCategory(scene.db, category.id)) {
        const revision = step.formId && (await getPublishedRevision(scene.db, step.formId))
        if (revision) found.push({ stepId: step.id, formId: revision.formId, revision: revision.number })
      }
      sheets[name as Project['category']] = found
    }
    return sheets
  })
  for (let start = 0; start < count; start += BATCH) {
    const at = new Date(Date.now() - (1 - start / count) * 365 * 24 * 3600 * 1000)
    await runAs(stage, 'owner', at, (scene) =>
      insertImportedApplications(
        scene,
        story.program,
        Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
          const index = start + offset
          const project = projects[index % projects.length] as Project
          const answers = [projectAnswers(project, index), teamAnswers(project, index)]
          return {
            categoryId: story.categories[project.category].id,
            applicantName: project.applicant,
            applicantEmail: `p${index}@projets.example`,
            state: 'submitted' as const,
            lang: 'fr' as const,
            sheets: (sheetsOf[project.category] ?? []).map((sheet, place) => ({
              ...sheet,
              answers: answers[place] ?? {},
            })),
          }
        }),
      ),
    )
  }
}
