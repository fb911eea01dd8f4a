import type { CompanyTargets, Field } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import { roleOf } from './answered-by-other.ts'

/** Fields answered by the number of a company. */
export function isCompanyNumber(type: FieldType): boolean {
  return type === 'siret-fr' || type === 'siren-fr'
}

/** The keys of the texts that a field fills with what the register says of its company. */
export function companyTargets({ type, company }: Pick<Field, 'type' | 'company'>): string[] {
  if (!isCompanyNumber(type)) return []
  return [company?.name, company?.address].filter((key) => key !== undefined)
}

/** May what the register says of a company be written there? Into texts that people answer, of the same item of a group. */
export function mayTakeCompany({ type, computed }: Field): boolean {
  return (type === 'text' || type === 'textarea') && !computed
}

/** Keys that a field would fill and that are no text beside it, answered by the same person. */
export function wrongTargets(
  field: Field,
  group: Field | undefined,
  known: ReadonlyMap<string, { readonly field: Field; readonly group: Field | undefined; readonly at: number }>,
): string[] {
  const role = roleOf(field, group)
  return companyTargets(field).filter((key) => {
    const target = known.get(key)
    if (!target || target.at < 0 || target.group !== group || !mayTakeCompany(target.field)) return true
    return roleOf(target.field, target.group) !== role
  })
}

/** The same texts under other keys; keys that `keys` does not have stay. */
export function renameTargets({ name, address }: CompanyTargets, keys: ReadonlyMap<string, string>): CompanyTargets {
  return {
    ...(name !== undefined && { name: keys.get(name) ?? name }),
    ...(address !== undefined && { address: keys.get(address) ?? address }),
  }
}
