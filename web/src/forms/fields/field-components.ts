import type { FieldType } from '@laurel/contract/forms/fields'
import type { ComponentType } from 'react'
import { CheckboxField } from './choice/checkbox-field.tsx'
import { CountryField } from './choice/country-field.tsx'
import { RadioField } from './choice/radio-field.tsx'
import { SelectField } from './choice/select-field.tsx'
import { YesNoField } from './choice/yes-no-field.tsx'
import { CompanyField } from './company/company-field.tsx'
import { DateField } from './dates/date-field.tsx'
import { AccordionField } from './groups/accordion-field.tsx'
import { FixedGroupField } from './groups/fixed-group-field.tsx'
import { RepeatedGroupField } from './groups/repeated-group-field.tsx'
import type { QuestionProps } from './question-props.ts'
import { SeparatorText, SeparatorTitle } from './separator-field.tsx'
import { NumberField } from './text/number-field.tsx'
import { TelField } from './text/tel-field.tsx'
import { TextField } from './text/text-field.tsx'
import { TextareaField } from './text/textarea-field.tsx'
import { ValidationField } from './validation-field.tsx'
import { whenShown } from './when-shown.tsx'

const FileField = whenShown(async () => (await import('./files/file-field.tsx')).FileField)
const TableField = whenShown(async () => (await import('./table/table-field.tsx')).TableField)
const PictureField = whenShown(async () => (await import('./choice/picture-field.tsx')).PictureField)

/** The component of each type of field (docs/rules.md §3). */
export const fieldComponents: Record<FieldType, ComponentType<QuestionProps>> = {
  'questions-group': RepeatedGroupField,
  'simple-questions-group': FixedGroupField,
  accordion: AccordionField,
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  date: DateField,
  tel: TelField,
  url: TextField,
  email: TextField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  'yes-no': YesNoField,
  country: CountryField,
  'picture-choice': PictureField,
  table: TableField,
  file: FileField,
  'siret-fr': CompanyField,
  'siren-fr': CompanyField,
  validation: ValidationField,
  'separator-title': SeparatorTitle,
  'separator-text': SeparatorText,
}

/** Fetches what fields of these types are made of before they are shown: the network may be gone by then. */
export function preloadFields(types: ReadonlySet<FieldType>): void {
  if (types.has('file')) FileField.preload()
  if (types.has('table')) TableField.preload()
  if (types.has('picture-choice')) PictureField.preload()
}
