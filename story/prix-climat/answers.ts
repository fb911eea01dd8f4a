import type { Answers } from '@laurel/contract/forms/values'
import type { Project } from './projects.ts'

const stages = ['idea', 'pilot', 'several'] as const
const themes: Readonly<Record<Project['category'], string[]>> = {
  city: ['heat', 'water'],
  mobility: ['mobility', 'energy'],
  circular: ['materials'],
}
const legalForms = ['association', 'coop', 'company'] as const

/** Answers to the first form; `index` varies what a program would see vary. */
export function projectAnswers(project: Project, index: number): Answers {
  const stage = stages[index % 3] ?? 'idea'
  return {
    pc_title: project.title,
    pc_summary: project.summary,
    pc_stage: stage,
    ...(stage === 'idea'
      ? {}
      : { pc_tested: 'Une première installation tourne depuis avril 2026 ; les relevés sont joints.' }),
    pc_themes: themes[project.category],
    pc_picture: [['waves', 'leaves', 'sun'][index % 3] ?? 'sun'],
    pc_city_site: false,
    pc_start: `2027-0${1 + (index % 9)}-15`,
    pc_indicators: {
      rows: [
        { id: 'co2', cells: { y1: 10 + index, y3: 40 + index * 3 } },
        { id: 'people', cells: { y1: 200 + index * 10, y3: 900 + index * 25 } },
      ],
    },
  }
}

/** Answers to the second form. */
export function teamAnswers(project: Project, index: number): Answers {
  const requested = 8000 + ((index * 3700) % 42_000)
  const slug = project.organisation
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()
  return {
    pc_org: project.organisation,
    pc_form: legalForms[index % 3] ?? 'association',
    pc_country: index % 11 === 10 ? 'CH' : 'FR',
    pc_contact: { pc_contact_email: `contact@${slug}.example`, pc_contact_tel: '+33478000000' },
    pc_url: `https://${slug}.example`,
    pc_members: [
      { id: 'm1', v: { pc_member_name: project.applicant, pc_member_role: 'Porteur du projet' } },
      { id: 'm2', v: { pc_member_name: 'Alex Dumas', pc_member_role: 'Technique' } },
    ],
    pc_requested: requested,
    pc_costs: {
      rows: [
        { id: 'c1', cells: { what: 'Matériel', amount: Math.round(requested * 0.7) } },
        { id: 'c2', cells: { what: 'Pose et suivi', amount: Math.round(requested * 0.5) } },
      ],
    },
  }
}
