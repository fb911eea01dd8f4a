import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { useRoleName } from '../role-name.ts'
import type { RoleRow } from './roles-page.tsx'

/** Says from which day on the holders of a role work with a second factor; no day asks for none. */
export function ImposeDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const name = useRoleName()(role)
  const [day, setDay] = useState(role.twoFactorFrom?.slice(0, 10) ?? null)
  const impose = useCall('imposeSecondFactor', { invalidates: ['listRoles', 'readProfile'] })
  const save = async () => {
    const from = day ? `${day}T00:00:00.000Z` : null
    await impose.mutateAsync({ params: { roleId: role.id }, body: { from } })
    toastSuccess({ title: t('access.roles.saved', { name }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('access.roles.impose')}
      description={t('access.roles.imposeLead', { name })}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="md"
            variant="filled"
            loading={impose.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {t('access.save')}
          </Button>
        </>
      }
    >
      <Problem>{impose.error ? refusalText(words, impose.error.code) : null}</Problem>
      <Field label={t('access.roles.imposeDay')} help={t('access.roles.imposeHelp')} isOptional>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </Field>
    </Dialog>
  )
}
