import { Combobox, Input, ScrollArea, useCombobox } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { FieldControl } from '../form/field.tsx'
import { Flag } from './flag.tsx'
import styles from './inputs.module.css'
import {
  asTyped,
  type CountryCode,
  type DialCountry,
  dialCountries,
  foundBy,
  shownPhone,
  toE164,
} from './phone-number.ts'

export type PhoneInputProps = Partial<FieldControl> & {
  /** `+33612345678`, or what was typed when it is no number. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Country shown while the value has none. */
  country?: CountryCode
  size?: 'sm' | 'lg'
  isDisabled?: boolean
}

/** A phone number and the flag of its country; the list of countries is 200 px high at most (docs/rules.md §9). */
export function PhoneInput({
  value,
  onChange,
  onBlur,
  country = 'FR',
  size = 'sm',
  isDisabled,
  ...control
}: PhoneInputProps) {
  const [chosen, setChosen] = useState<CountryCode>(country)
  const [typed, setTyped] = useState<string>()
  const shown = shownPhone(value, chosen)
  const change = (text: string, from: CountryCode) => {
    setTyped(text)
    onChange(toE164(text, from))
  }
  return (
    <div className={styles.phone}>
      <CountryList
        country={shown.country}
        isDisabled={isDisabled}
        onChoose={(code) => {
          setChosen(code)
          change(typed ?? shown.text, code)
        }}
      />
      <Input
        {...control}
        size={size}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed ?? shown.text}
        error={control['aria-invalid']}
        disabled={isDisabled}
        onChange={({ currentTarget: { value: text, selectionEnd } }) =>
          // Written as numbers are read in that country, as long as it grows at its end.
          change(
            selectionEnd === text.length && text.length > (typed ?? shown.text).length ? asTyped(text, chosen) : text,
            chosen,
          )
        }
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
    </div>
  )
}

function CountryList({
  country,
  onChoose,
  isDisabled,
}: {
  country: CountryCode
  onChoose: (code: CountryCode) => void
  isDisabled?: boolean
}) {
  const { t, format } = useWords()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const countries = useMemo(() => dialCountries(format.country), [format])
  const current = countries.find(({ code }) => code === country)
  return (
    <Combobox
      store={combobox}
      width={290}
      position="bottom-start"
      onOptionSubmit={(code) => {
        onChoose(code as CountryCode)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={styles.country}
          disabled={isDisabled}
          aria-label={t('ui.phoneCountry', { country: current?.name ?? country, dial: current?.dial ?? '' })}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <Flag country={country} />
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={t('ui.searchCountry')}
          aria-label={t('ui.searchCountry')}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options aria-label={t('ui.countries')}>
          <ScrollArea.Autosize mah={200} type="scroll">
            <Countries countries={foundBy(search, countries)} />
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Countries({ countries }: { countries: readonly DialCountry[] }) {
  const { t } = useWords()
  if (countries.length === 0) return <Combobox.Empty>{t('ui.nothingFound')}</Combobox.Empty>
  return countries.map(({ code, dial, name }) => (
    <Combobox.Option key={code} value={code}>
      <span className={styles.flagRow}>
        <Flag country={code} />
        <span>{name}</span>
        <span className={styles.dial}>{dial}</span>
      </span>
    </Combobox.Option>
  ))
}
