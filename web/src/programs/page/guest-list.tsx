import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Textarea } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './page.module.css'

const shown = 50
const isAddress = (text: string) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text)

const addressesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The people who may see the program, by address: pasted, searched, taken away. */
export function GuestList({ program, isDisabled }: { program: Program; isDisabled: boolean }) {
  const words = useWords()
  const { t } = words
  const params = { programId: program.id }
  const [search, setSearch] = useState('')
  const list = useQuery(queryOf('listProgramGuests', { params, query: { perPage: shown, ...(search && { search }) } }))
  const remove = useCall('removeProgramGuest', { invalidates: ['listProgramGuests', 'getProgramInterface'] })
  if (list.error)
    return (
      <ErrorState
        title={t('programs.page.guests_failed')}
        message={refusalText(words, list.error.code)}
        onRetry={() => void list.refetch()}
      />
    )
  const total = list.data?.metadata.total ?? 0
  const left = (list.data?.metadata.totalFiltred ?? 0) - (list.data?.data.length ?? 0)
  return (
    <>
      {isDisabled ? null : <AddGuests programId={program.id} />}
      <p className="lr-caption">{t('programs.page.guests', { count: total })}</p>
      {total > 10 ? <SearchInput label={t('programs.page.guest_search')} value={search} onSearch={setSearch} /> : null}
      {list.isPending ? (
        <Delayed>
          <Skeleton height="88px" />
        </Delayed>
      ) : (
        <ul className={styles.list}>
          {list.data?.data.map(({ id, address }) => (
            <li key={id}>
              <span>{address}</span>
              {isDisabled ? null : (
                <IconButton
                  label={t('programs.page.guest_remove', { address })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  variant="subtle"
                  onClick={() => void remove.mutateAsync({ params: { ...params, guestId: id } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? <p className="lr-caption">{t('programs.page.guests_left', { count: left })}</p> : null}
    </>
  )
}

function AddGuests({ programId }: { programId: string }) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const [sendsMail, setSendsMail] = useState(true)
  const [problem, setProblem] = useState<string>()
  const add = useCall('addProgramGuests', { invalidates: ['listProgramGuests', 'getProgramInterface'] })
  const submit = async () => {
    const addresses = addressesIn(text)
    const wrong = addresses.find((one) => !isAddress(one))
    if (addresses.length === 0) return setProblem(t('rules.required'))
    if (wrong) return setProblem(t('programs.page.guest_wrong', { address: wrong }))
    try {
      const { added } = await add.mutateAsync({ params: { programId }, body: { addresses, sendsMail } })
      setText('')
      setProblem(undefined)
      toastSuccess({ title: t('programs.page.guests_added', { count: added }) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(refusalText(words, error.code))
    }
  }
  return (
    <div className={styles.row}>
      <Field label={t('programs.page.guest_add')} help={t('programs.page.guest_help')} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            autosize
            minRows={2}
            maxRows={8}
            value={text}
            error={Boolean(problem)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox
        label={t('programs.page.guest_mail')}
        checked={sendsMail}
        onChange={(event) => setSendsMail(event.currentTarget.checked)}
      />
      <Button size="sm" loading={add.isPending} onClick={() => void submit()}>
        {t('programs.page.invite')}
      </Button>
    </div>
  )
}
