import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import panel from './assignment-panel.module.css'
import type { Candidate } from './use-replacement.ts'

/** Who takes the application over: the best candidate by name, the others in a menu with what they have. */
export function ReplaceActions({
  label,
  candidates,
  isBusy,
  onChoose,
}: {
  label: string
  candidates: readonly Candidate[]
  isBusy: boolean
  onChoose: (candidate: Candidate) => unknown
}) {
  const { t, format } = useWords()
  const [best, ...others] = candidates
  if (!best) return null
  return (
    <>
      <p className={panel.replace}>{label}</p>
      <div className={panel.acts}>
        <Button
          size="xs"
          disabled={isBusy}
          leftSection={<Avatar name={best.jurorName} size={20} />}
          onClick={() => onChoose(best)}
        >
          {best.jurorName}
        </Button>
        {others.length > 0 ? (
          <MoreMenu
            trigger={
              <Button size="xs" variant="subtle" disabled={isBusy}>
                {t('evaluation.conflicts.other')}
              </Button>
            }
            actions={others.map((one) => ({
              id: one.jurorId,
              label: `${one.jurorName} (${format.number(one.assigned)})`,
              icon: <Avatar name={one.jurorName} size={22} />,
              onSelect: () => onChoose(one),
            }))}
          />
        ) : null}
      </div>
    </>
  )
}
