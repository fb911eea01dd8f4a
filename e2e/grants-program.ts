import { type BuiltProgram, buildProgram } from '../story/build-program.ts'
import { grantForm, grantProgrammes } from '../story/grants-extract.ts'
import type { Caller } from './caller.ts'

/** A published program that takes grants: a category for each programme of the published list. */
export function makeGrantsProgram(owner: Caller): Promise<BuiltProgram> {
  return buildProgram(owner, {
    title: { en: 'Research grants', fr: 'Bourses de recherche' },
    langs: ['en', 'fr'],
    timeZone: 'Europe/Dublin',
    form: { title: { en: 'Grant', fr: 'Bourse' }, definition: grantForm },
    categories: grantProgrammes.map((en) => ({ title: { en } })),
  })
}
