import { AwardTemplateDraft } from '@laurel/contract/awards'
import { type ArchivedTable, fits } from '../kernel/archive/index.ts'

const { name, source, lead, body, distinction, decidedBy, occasion, signatory, signatoryRole } =
  AwardTemplateDraft.shape
const { color, layout, badgeLabel } = AwardTemplateDraft.shape

/** What of certificates goes into the archive of a program: what they say. Those that were handed out stay where they are verified. */
export const archivedAwards: readonly ArchivedTable[] = [
  {
    name: 'award_templates',
    by: 'program_id',
    order: ['id'],
    columns: {
      ...{ name: fits(name), source: fits(source), lead: fits(lead), body: fits(body), distinction: fits(distinction) },
      ...{ decided_by: fits(decidedBy), occasion: fits(occasion), signatory: fits(signatory) },
      ...{
        signatory_role: fits(signatoryRole),
        color: fits(color),
        layout: fits(layout),
        badge_label: fits(badgeLabel),
      },
    },
  },
]
