import type { z } from 'zod'
import type { CleanDefinition } from './clean-definition.ts'
import { FormDefinitionSchema } from './definition-schema.ts'

/** Of the same shape; whoever answers it has cleaned it. */
export const CleanDefinitionSchema = FormDefinitionSchema as unknown as z.ZodType<CleanDefinition, CleanDefinition>
