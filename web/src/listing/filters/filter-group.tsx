import { FolderPlus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import type { Subject } from '../subjects.ts'
import styles from './filter-builder.module.css'
import { deepestGroup, emptyLine, type GroupDraft, type GroupKind, newPartId, type PartDraft } from './filter-draft.ts'
import { FilterLine } from './filter-line.tsx'

interface Props {
  readonly group: GroupDraft
  readonly depth: number
  readonly subjects: readonly Subject[]
  /** Lines that lack something. */
  readonly wrong: readonly string[]
  readonly onChange: (group: GroupDraft) => void
  /** Absent: the outermost one stays. */
  readonly onRemove?: () => void
}

const kinds: readonly GroupKind[] = ['all', 'any', 'none']

/** Conditions and groups that hold together in one way. */
export function FilterGroup({ group, depth, subjects, wrong, onChange, onRemove }: Props) {
  const { t } = useWords()
  const add = useRef<HTMLButtonElement>(null)
  const set = (parts: readonly PartDraft[]) => onChange({ ...group, parts })
  const replace = (id: string, next: PartDraft) => set(group.parts.map((part) => (part.id === id ? next : part)))
  const remove = (id: string) => {
    set(group.parts.filter((part) => part.id !== id))
    // What had the focus is gone.
    add.current?.focus()
  }
  return (
    <fieldset className={styles.group} data-kind={group.kind}>
      <legend className={styles.legend}>{t(`applications.filter.group.${group.kind}`)}</legend>
      <div className={styles.groupHead}>
        <NativeSelect
          label={t('applications.filter.groupKind')}
          value={group.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`applications.filter.group.${kind}`) }))}
          onChange={(event) => onChange({ ...group, kind: event.currentTarget.value as GroupKind })}
        />
        {onRemove ? (
          <IconButton label={t('applications.filter.removeGroup')} icon={<X size={16} />} onClick={onRemove} />
        ) : null}
      </div>
      <ul className={styles.parts}>
        {group.parts.map((part) => (
          <li key={part.id}>
            {'parts' in part ? (
              <FilterGroup
                group={part}
                depth={depth + 1}
                subjects={subjects}
                wrong={wrong}
                onChange={(next) => replace(part.id, next)}
                onRemove={() => remove(part.id)}
              />
            ) : (
              <FilterLine
                line={part}
                subjects={subjects}
                isWrong={wrong.includes(part.id)}
                onChange={(next) => replace(part.id, next)}
                onRemove={() => remove(part.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adds}>
        <Button
          ref={add}
          size="xs"
          variant="subtle"
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => set([...group.parts, emptyLine()])}
        >
          {t('applications.filter.addCondition')}
        </Button>
        {depth < deepestGroup ? (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<FolderPlus size={15} aria-hidden="true" />}
            onClick={() =>
              set([
                ...group.parts,
                { id: newPartId(), kind: group.kind === 'any' ? 'all' : 'any', parts: [emptyLine()] },
              ])
            }
          >
            {t('applications.filter.addGroup')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
