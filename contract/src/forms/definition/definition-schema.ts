import { z } from 'zod'
import { greatestNumber } from '../../kernel/index.ts'
import { LocalizedText, localizedTextUpTo } from '../../kernel/locale/index.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import { isCondition, isExpression } from '../expressions/expression-shape.ts'
import type { CompanyTargets, Field, GateSettings } from '../fields/field.ts'
import { fieldTypes } from '../fields/field-type.ts'
import type { FormDefinition } from './definition.ts'
import type { EligibilityRule } from './eligibility.ts'
import { textLimits } from './text-limits.ts'

/** Keys are written into paths, so they hold letters, digits, `_` and `-` only, and start with a letter. */
export const FieldKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
export const FieldReference = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/)

/** A condition, checked by hand: its depth is limited, and one given in JSON may be hostile. */
export const ConditionSchema = z
  .record(z.string(), z.unknown())
  .refine((value) => isCondition(value), 'is not a condition') as unknown as z.ZodType<Condition>

/** The same of an expression. */
export const ExpressionSchema = z
  .record(z.string(), z.unknown())
  .refine((value) => isExpression(value), 'is not an expression') as unknown as z.ZodType<Expression>

export const EligibilityRuleSchema = z.union([
  z.strictObject({ when: ConditionSchema, message: localizedTextUpTo(textLimits.message) }),
  z.strictObject({ unless: ConditionSchema, message: localizedTextUpTo(textLimits.message) }),
]) satisfies z.ZodType<EligibilityRule>

const count = z.number().int().min(0).max(100_000)
const amount = z.number().min(-greatestNumber).max(greatestNumber)

export const FieldOptionSchema = z.object({
  reference: FieldReference,
  text: localizedTextUpTo(textLimits.option),
  picture: z.string().max(300).optional(),
})

export const FieldRulesSchema = z.object({
  minCharacters: count.optional(),
  maxCharacters: count.optional(),
  minWords: count.optional(),
  maxWords: count.optional(),
  minValue: amount.optional(),
  maxValue: amount.optional(),
  step: z.number().positive().optional(),
  minDate: z.string().max(20).optional(),
  maxDate: z.string().max(20).optional(),
  minChoices: count.optional(),
  maxChoices: count.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  unit: z.string().max(30).optional(),
})

const rows = z.number().int().min(0).max(200).optional()

const TableLayoutSchema = z.object({
  rows: z.array(z.object({ reference: FieldReference, title: localizedTextUpTo(textLimits.option) })).max(200),
  cols: z
    .array(
      z.object({
        reference: FieldReference,
        title: localizedTextUpTo(textLimits.option),
        type: z.enum(['text', 'number', 'date', 'select']),
        options: z.array(FieldOptionSchema).max(500).optional(),
      }),
    )
    .max(50),
  openRows: z.boolean().optional(),
  minRows: rows,
  maxRows: rows,
  total: z.boolean().optional(),
})

const FileRulesSchema = z.object({
  kinds: z.array(z.enum(['pdf', 'image', 'audio', 'video', 'document', 'any'])).max(6),
  maxBytes: z.number().int().positive(),
  maxCount: z.number().int().min(1).max(100),
})

/** How a gate behaves, in a field or in a submission step on the way. */
export const GateSettingsSchema = z.object({
  lockBefore: z.boolean().optional(),
  messageBefore: localizedTextUpTo(textLimits.gate).optional(),
  messageAfter: localizedTextUpTo(textLimits.gate).optional(),
}) satisfies z.ZodType<GateSettings>

const CompanyTargetsSchema = z.object({
  name: FieldKey.optional(),
  address: FieldKey.optional(),
}) satisfies z.ZodType<CompanyTargets>

const properties = {
  key: FieldKey,
  reference: FieldReference,
  type: z.enum(fieldTypes),
  title: localizedTextUpTo(textLimits.title),
  description: LocalizedText.optional(),
  placeholder: localizedTextUpTo(textLimits.placeholder).optional(),
  required: z.union([z.boolean(), ConditionSchema]),
  visibleIf: ConditionSchema.optional(),
  readOnly: z.union([z.boolean(), ConditionSchema]).optional(),
  answeredBy: z.string().trim().min(1).max(60).optional(),
  confidential: z.boolean().optional(),
  computed: ExpressionSchema.optional(),
  initial: ExpressionSchema.optional(),
  options: z.array(FieldOptionSchema).max(1000).optional(),
  multiple: z.boolean().optional(),
  rules: FieldRulesSchema.optional(),
  minRows: rows,
  maxRows: rows,
  newGroupBtnLabel: localizedTextUpTo(textLimits.button).optional(),
  deleteConfirmationMsg: localizedTextUpTo(textLimits.message).optional(),
  table: TableLayoutSchema.optional(),
  file: FileRulesSchema.optional(),
  gate: GateSettingsSchema.optional(),
  company: CompanyTargetsSchema.optional(),
}

/** Nesting is written out because it is bounded: an accordion holds groups, a group holds fields, and no more. */
const leaf = z.object(properties)
const group = z.object({ ...properties, fields: z.array(leaf).max(200).optional() })

/** One field with those inside it. Its sense (references, limits, conditions) is the business of `checkDefinition`. */
export const FieldSchema = z.object({
  ...properties,
  fields: z.array(group).max(200).optional(),
}) satisfies z.ZodType<Field>

export const FormDefinitionSchema = z.object({
  schemaVersion: z.literal(1),
  fields: z.array(FieldSchema).max(500),
  eligibility: z.array(EligibilityRuleSchema).max(50).optional(),
}) satisfies z.ZodType<FormDefinition>
