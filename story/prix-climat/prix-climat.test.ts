import { checkDefinition } from '@laurel/contract/forms/definition'
import { validateAnswers } from '@laurel/contract/forms/engine'
import { fieldTypes } from '@laurel/contract/forms/fields'
import { describe, expect, it } from 'vitest'
import { projectAnswers, teamAnswers } from './answers.ts'
import { projectForm } from './project-form.ts'
import { projects } from './projects.ts'
import { teamForm } from './team-form.ts'

describe('the Prix Climat', () => {
  it('has valid forms that use every field type', () => {
    expect(checkDefinition(projectForm, { defaultLocale: 'fr' })).toEqual([])
    expect(checkDefinition(teamForm, { defaultLocale: 'fr' })).toEqual([])
    const all = [...projectForm.fields, ...teamForm.fields].flatMap((field) => [field, ...(field.fields ?? [])])
    expect(new Set(all.map((field) => field.type))).toEqual(new Set(fieldTypes))
  })

  it('has sixty projects whose answers are complete', () => {
    expect(projects).toHaveLength(60)
    const context = { today: '2027-02-09' }
    projects.forEach((project, index) => {
      expect(validateAnswers(projectForm, projectAnswers(project, index), context)).toEqual([])
      expect(validateAnswers(teamForm, teamAnswers(project, index), context)).toEqual([])
    })
  })
})
