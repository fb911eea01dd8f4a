import type { FieldType } from '@laurel/contract/forms'
import type { ComponentType } from 'react'
import { AccordionField } from './accordion-field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CompanyField } from './company-field.tsx'
import { CountryField } from './country-field.tsx'
import { DateField } from './date-field.tsx'
import { FixedGroupField } from './fixed-group-field.tsx'
import { NumberField } from './number-field.tsx'
import type { QuestionProps } from './question-props.ts'
import { RadioField } from './radio-field.tsx'
import { RepeatedGroupField } from './repeated-group-field.tsx'
import { SelectField } from './select-field.tsx'
import { SeparatorText, SeparatorTitle } from './separator-field.tsx'
import { TelField } from './tel-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'
import { ValidationField } from './validation-field.tsx'
import { whenShown } from './when-shown.tsx'
import { YesNoField } from './yes-no-field.tsx'

const FileField = whenShown(async () => (await import('./file-field.tsx')).FileField)
const TableField = whenShown(async () => (await import('./table-field.tsx')).TableField)
const PictureField = whenShown(async () => (await import('./picture-field.tsx')).PictureField)

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
