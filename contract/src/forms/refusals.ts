/** How the forms room says no. */
export const formRefusals = {
  /** The draft cannot be published as it is; `fields` lists every problem by field key and reason. */
  form_not_valid: 422,
  /** Steps still show the form, or applications answered it; `details.steps` names the steps. */
  form_in_use: 409,
  /** There is no template of that name, or it has been taken out of the library. */
  template_not_found: 422,
} as const
